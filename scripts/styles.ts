/** `npm run styles`: names every class that can style a page it was not written for. A gate. */
import { sourceFiles } from './figures/source.ts';
import { looseSelectors, sharedClasses } from './styles/rules.ts';

/** How many classes are styled in two folders. May only fall: a class of several pages belongs into `src/look`. */
const SHARED_AT_MOST = 32;

const sheets = sourceFiles(['src'], /\.css$/);
const loose = looseSelectors(sheets);
const shared = sharedClasses(sheets);

for (const fault of loose) console.error(`${fault} names no class with a hyphen`);
if (shared.length !== SHARED_AT_MOST) {
  console.error(shared.join('\n'));
  console.error(`${shared.length} classes are styled in two folders; scripts/styles.ts allows ${SHARED_AT_MOST}`);
}
process.exitCode = loose.length > 0 || shared.length !== SHARED_AT_MOST ? 1 : 0;
