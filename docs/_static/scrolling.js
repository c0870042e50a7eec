/* Who has no mouse reaches what stands beyond the edge of a box that scrolls, too. */

function letBoxesBeReached() {
    for (const box of document.querySelectorAll("pre, .table-wrapper, .railroad")) {
        if (box.scrollWidth > box.clientWidth) {
            box.tabIndex = 0;
        } else {
            box.removeAttribute("tabindex");
        }
    }
}

addEventListener("DOMContentLoaded", letBoxesBeReached);
addEventListener("resize", letBoxesBeReached);
