/**
 * The rules of class names. Style sheets stay loaded while one walks from page to page, so a rule of one page applies to
 * every other page that has the same class. Reads sheets only.
 */
import { dirname } from 'node:path';
import { classesOf, selectorsOf, styledClassesOf, type Sheet } from './selectors.ts';

/** Folders whose classes belong to everybody, and to documents of their own. */
const SHARED = 'src/look/';
const APART = 'src/standalone/';
/** Sheets of `src/look` that adapt everybody's parts to paper and to forced colours. What they name does not become look's. */
const ADAPTING = ['src/look/base/print.css', 'src/look/base/forcedColours.css'];

/** The frame stands around every page: its classes are on each of them. */
const FRAME = 'src/custom/layout/';

const isLook = ({ path }: Sheet): boolean => path.startsWith(SHARED) && !ADAPTING.includes(path);
const isOwned = ({ path }: Sheet): boolean => ![SHARED, APART, FRAME].some((place) => path.startsWith(place));

const namesIn = ({ text }: Sheet): string[] => selectorsOf(text).flatMap(styledClassesOf);

const isFrame = ({ path }: Sheet): boolean => path.startsWith(FRAME);

/** Tells whether a class belongs to one page or part: it has a hyphen, and neither `src/look` nor the frame styles it. */
function ownership(sheets: readonly Sheet[]): (name: string) => boolean {
  const everywhere = sheets.filter((sheet) => isFrame(sheet) || isLook(sheet));
  const names = new Set(everywhere.flatMap(namesIn));
  return (name) => name.includes('-') && !names.has(name);
}

/** Selectors outside of `src/look` that name no class of their own and no data attribute: they would style other pages too. */
export function looseSelectors(sheets: readonly Sheet[]): string[] {
  const isOwn = ownership(sheets);
  return sheets.filter(isOwned).flatMap(({ path, text }) =>
    selectorsOf(text)
      .filter((selector) => !classesOf(selector).some(isOwn) && !selector.includes('[data-'))
      .map((selector) => `${path}: ${selector}`),
  );
}

/** The folders that lie in no other of these folders: a page and its parts are one place. */
function outermost(folders: ReadonlySet<string>): string[] {
  return [...folders].filter((folder) => ![...folders].some((other) => folder.startsWith(`${other}/`)));
}

/** Classes of one page or part that are styled in two places, with these places. */
export function sharedClasses(sheets: readonly Sheet[]): string[] {
  const isOwn = ownership(sheets);
  const folders = new Map<string, Set<string>>();
  for (const sheet of sheets.filter(isOwned))
    for (const name of namesIn(sheet).filter(isOwn))
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(sheet.path)));
  return [...folders]
    .map(([name, places]) => ({ name, places: outermost(places) }))
    .filter(({ places }) => places.length > 1)
    .map(({ name, places }) => `.${name}: ${places.join(', ')}`)
    .toSorted();
}
