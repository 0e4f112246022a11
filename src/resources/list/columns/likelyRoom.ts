/** How wide the box of a list will be, known before the list is in the page. */

let thickness: number | undefined;

/** Px that the thin bar of a box takes that scrolls; 0 where bars lie over the content. It is the same for the whole visit. */
function scrollbarThickness(): number {
  if (thickness === undefined) {
    const probe = document.createElement('div');
    probe.style.cssText =
      'position:absolute;visibility:hidden;width:60px;height:60px;overflow:scroll;scrollbar-width:thin';
    document.body.append(probe);
    thickness = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return thickness;
}

/**
 * The inner width in px that a list's box will most likely have: that of the page, which is there before the list, without the
 * scroll bar that so many rows need. A table that begins with it is laid out once; without it the table would be laid out to
 * learn the width, rendered again, and laid out again. 0 where nothing is laid out yet.
 * @param rowsHeight of all rows together, in px
 */
export function likelyRoom(rowsHeight: number): number {
  const page = document.querySelector<HTMLElement>('main.page-frame');
  if (!page?.offsetWidth) return 0;
  return page.offsetWidth - (rowsHeight > page.offsetHeight ? scrollbarThickness() : 0);
}
