/**
 * Runs before the first paint, so that no page flashes in the wrong theme, and asks for what the page begins with: scripts, styles
 * and the first answers of the server. The build makes it one classic script, `/theme.js`.
 * The server writes it into the page, whose policy allows this one text (decision 104); pages of reports have the file.
 */
import { askFirst } from '../client/early/firstRequests';
import { ACCESS } from '../client/tokens/names';
import { paintTheme, themeChoice } from '../look/choice/paintTheme';
import type { FirstReads } from '../client/lists/firstReads';
import { firstPageAt, preloadFiles, type FirstFiles } from './firstFiles';

/** Written by the build; nothing during development. */
declare const FIRST_FILES: FirstFiles;
declare const FIRST_READS: FirstReads;

paintTheme(themeChoice());
// Pages of the server, such as reports, have this script too, and none of the application's.
if (document.currentScript?.hasAttribute('data-preload')) {
  try {
    const token = localStorage.getItem(ACCESS);
    const askForOthers = token ? askFirst(FIRST_READS, token) : undefined;
    preloadFiles(FIRST_FILES[token ? firstPageAt(location.pathname) : 'login']);
    askForOthers?.();
  } catch {
    // A browser without storage downloads them a moment later.
  }
}
