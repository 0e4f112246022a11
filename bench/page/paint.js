/**
 * Runs in the measured page before its own scripts: notes when a list's answer had been read, and how long after a key the
 * browser has painted. Plain JavaScript, for it is sent to the page as it stands.
 */
const read = { text: Response.prototype.text, json: Response.prototype.json };
for (const [name, real] of Object.entries(read)) {
  Response.prototype[name] = async function () {
    const body = await real.call(this);
    const { pathname } = new URL(this.url);
    if (pathname.endsWith('/truck/trucks/')) window.answeredAt = performance.now();
    if (pathname.endsWith('/ticket-crop/')) window.ticketsAnswered = true;
    return body;
  };
}

/** Resolves with the time after the frame that is under way, in whose callback this is called. */
window.framePainted = () =>
  new Promise((settle) => {
    // A message is handled only after the frame that is under way has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => settle(performance.now()));
    port1.start();
    port2.postMessage(null);
  });

/** Resolves with the time when what was drawn by now is on the screen. */
window.painted = () =>
  new Promise((settle) => {
    requestAnimationFrame(() => settle(window.framePainted()));
  });

/** Resolves with the ms from the next key to the paint behind it; with a selector, behind the change of that element. */
window.afterKey = (selector) =>
  new Promise((settle) => {
    const onKey = ({ timeStamp }) => {
      const done = () => window.painted().then((now) => settle(now - timeStamp));
      const shown = selector && document.querySelector(selector);
      if (!shown) return done();
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        done();
      });
      return watcher.observe(shown, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('keydown', onKey, { capture: true, once: true });
  });

/** Resolves with the ms from the answer of the list to its first painted rows. */
window.rowsPainted = () =>
  new Promise((settle) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('.list-screen tbody tr[aria-rowindex]')) return;
      watcher.disconnect();
      window.painted().then((now) => settle(now - window.answeredAt));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });

/** Resolves with the ms from the next key to the paint of the rows it asked for. */
window.rowsAfterKey = () =>
  new Promise((settle) => {
    const onKey = ({ timeStamp }) => {
      window.ticketsAnswered = false;
      const watcher = new MutationObserver(() => {
        if (!window.ticketsAnswered || document.querySelector('.list-scroll')?.getAttribute('aria-busy') === 'true')
          return;
        watcher.disconnect();
        window.painted().then((now) => settle(now - timeStamp));
      });
      watcher.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('keydown', onKey, { capture: true, once: true });
  });

/** Resolves with the ms from the next key to the paint of the first line of the command box that has this name. */
window.foundAfterKey = (name) =>
  new Promise((settle) => {
    const isFound = () => document.querySelector('[role=option] b')?.textContent === name;
    const onKey = ({ timeStamp }) => {
      const done = () => window.painted().then((now) => settle(now - timeStamp));
      const watcher = new MutationObserver(() => {
        if (!isFound()) return;
        watcher.disconnect();
        done();
      });
      watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('keydown', onKey, { capture: true, once: true });
  });

/** Resolves with the ms from the next key to the paint of the empty number field that has the focus. */
window.emptyAfterKey = () =>
  new Promise((settle) => {
    const onKey = ({ timeStamp }) => {
      const look = () => {
        const { activeElement: at } = document;
        if (at?.getAttribute('name') !== 'ticket_number' || at.value !== '') return requestAnimationFrame(look);
        return window.painted().then((now) => settle(now - timeStamp));
      };
      queueMicrotask(look);
    };
    document.addEventListener('keydown', onKey, { capture: true, once: true });
  });

/** Resolves with the time, since 1970 in ms, when so many elements are on the screen and the field named, if any, has a value. */
window.usable = ({ rows, least, field }) =>
  new Promise((settle, fail) => {
    setTimeout(() => fail(new Error(`${field ?? rows} was not there within a minute.`)), 60_000);
    const isThere = () =>
      document.readyState !== 'loading' &&
      (field ? Boolean(document.querySelector(field)?.value) : document.querySelectorAll(rows).length >= least);
    const look = () => {
      if (!isThere()) return requestAnimationFrame(look);
      // What stands in the page as a frame begins is painted in that frame.
      return window.framePainted().then((now) => settle(performance.timeOrigin + now));
    };
    requestAnimationFrame(look);
  });

// When somebody pressed the mouse last; the next page of the same address can read it.
document.addEventListener(
  'mousedown',
  ({ timeStamp }) => sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp)),
  { capture: true },
);
