/** The scripts and style sheets that each kind of first page needs, from the files of a build. */
import type { FirstFiles, FirstPage } from '../../src/standalone/firstFiles';
import { OF_RECORD, type BuiltChunk } from './chunks';

const INSIDE = ['src/App.tsx', 'src/custom/layout/Shell.tsx'];
const MODULES: Readonly<Record<FirstPage, readonly string[]>> = {
  login: ['src/custom/login/LoginPage.tsx'],
  frame: INSIDE,
  home: [...INSIDE, 'src/custom/dashboard/Home.tsx'],
  list: [...INSIDE, 'src/resources/list/EntityList.tsx'],
  tickets: [...INSIDE, 'src/custom/tickets/pages.tsx'],
  form: [...INSIDE, 'src/resources/form/EntityForm.tsx'],
  entry: [...INSIDE, 'src/custom/tickets/crop/CropTicketPage.tsx'],
  reports: [...INSIDE, 'src/custom/reports/ReportRunner.tsx'],
};

/** What comes by itself once the page is there. */
const ANY = ['src/client/changes/changes.ts'];
/** A module, or those of features whose paths are like this; there may be none. */
type Modules = readonly (string | RegExp)[];
const LATER: Readonly<Record<FirstPage, Modules>> = {
  login: [],
  frame: ANY,
  home: [...ANY, 'src/custom/dashboard/TicketBars.tsx', 'src/custom/office/OwnerNotices.tsx'],
  list: ANY,
  tickets: [...ANY, 'src/custom/tickets/list/filters/FilterFields.tsx'],
  form: [...ANY, OF_RECORD],
  entry: [...ANY, OF_RECORD],
  reports: ANY,
};

/** Addresses by page, without those that `index.html` names itself. Throws for a module that no file has. */
export function firstFilesOf(chunks: readonly BuiltChunk[]): FirstFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesWith = (isOne: (id: string) => boolean): string[] =>
    chunks.filter(({ moduleIds }) => moduleIds.some(isOne)).map(({ fileName }) => fileName);
  const needed = (modules: Modules): Set<string> => {
    const names = new Set(
      modules.flatMap((module) => {
        if (module instanceof RegExp) return filesWith((id) => module.test(id));
        const found = filesWith((id) => id.endsWith(`/${module}`));
        if (found.length === 0)
          throw new Error(`The build has no file with ${module}; correct scripts/build/firstFiles.ts.`);
        return found;
      }),
    );
    for (const name of names) byName.get(name)?.imports.forEach((imported) => names.add(imported));
    return names;
  };
  const known = needed(['src/main.tsx']);
  const filesOf = (modules: Modules, others: ReadonlySet<string>): string[] =>
    [...needed(modules)].filter((name) => !others.has(name)).map((name) => `/${name}`);
  const stylesOf = (names: Iterable<string>): string[] => [...names].flatMap((name) => byName.get(name)?.styles ?? []);
  const knownStyles = stylesOf(known);
  return Object.fromEntries(
    Object.entries(MODULES).map(([page, modules]) => [
      page,
      {
        styles: stylesOf(needed(modules))
          .filter((name) => !knownStyles.includes(name))
          .map((name) => `/${name}`),
        now: filesOf(modules, known),
        later: filesOf(LATER[page as FirstPage], new Set([...known, ...needed(modules)])),
      },
    ]),
  );
}
