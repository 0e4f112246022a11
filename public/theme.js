// Runs before the first paint, so that no page flashes in the wrong theme. A file of its own because the content
// security policy forbids inline scripts. src/look/themeChoice.ts writes the key and takes over once the page runs.
(function () {
  var choice;
  try {
    choice = localStorage.getItem('windrow.theme');
  } catch (error) {
    choice = null;
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
