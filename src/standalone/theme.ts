/**
 * Runs before the first paint, so that no page flashes in the wrong theme: the build makes it one classic script, `/theme.js`.
 * A file of its own, because the content security policy forbids inline scripts.
 */
import { ACCESS } from '../client/tokens/names';
import { paintTheme, themeChoice } from '../look/choice/paintTheme';
import { firstPageAt, preloadScripts, type FirstFiles } from './firstFiles';

/** Written by the build; nothing during development. */
declare const FIRST_FILES: FirstFiles;

paintTheme(themeChoice());
// Pages of the server, such as reports, have this script too, and none of the application's.
if (document.currentScript?.hasAttribute('data-preload')) {
  try {
    preloadScripts(FIRST_FILES[localStorage.getItem(ACCESS) ? firstPageAt(location.pathname) : 'login']);
  } catch {
    // A browser without storage downloads them a moment later.
  }
}
