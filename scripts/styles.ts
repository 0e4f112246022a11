/** `npm run styles`: names every class that can style a page it was not written for. A gate. */
import { sourceFiles } from './figures/source.ts';
import { looseSelectors, sharedClasses } from './styles/rules.ts';

/** How many classes are styled in two places. May only fall: a class of several pages belongs into `src/look`. */
const SHARED = 0;

const sheets = sourceFiles(['src', 'features'], /\.css$/);

/** Prints what was found where it is more or less than allowed, and says whether it is as many. */
function holds(what: string, found: readonly string[], allowed: number): boolean {
  if (found.length > allowed) console.error(found.join('\n'));
  if (found.length !== allowed) console.error(`${found.length} ${what}; scripts/styles.ts has ${allowed}.`);
  return found.length === allowed;
}

const held = [
  holds('selectors that name no class of their own page', looseSelectors(sheets), 0),
  holds('classes that are styled in two places', sharedClasses(sheets), SHARED),
];
process.exitCode = held.every(Boolean) ? 0 : 1;
