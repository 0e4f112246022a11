/** Set-up of the page tests: jsdom lays nothing out and has no `matchMedia`. No query holds, as in a wide window with a mouse. */

window.matchMedia ??= (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
