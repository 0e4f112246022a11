/**
 * Runs before the first paint, so that no page flashes in the wrong theme: the build makes it one classic script, `/theme.js`.
 * A file of its own, because the content security policy forbids inline scripts.
 */
import { paintTheme, themeChoice } from '../look/choice/paintTheme';

paintTheme(themeChoice());
