/** Set-up of the page tests: jsdom has no layout and no `matchMedia`. No media query matches, as in a wide window with a mouse. */

window.matchMedia ??= (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
