/**
 * Which file of the build a module travels in. A page needs a handful of files and not one for each set of modules that it
 * happens to share with others: dozens of small files compress badly, and wait for each other.
 */

/** What the bundler says of a file. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
  /** Names of the style sheets that it waits for. */
  readonly styles: readonly string[];
}

type Room =
  | 'first'
  | 'login'
  | 'frame'
  | 'home'
  | 'bars'
  | 'notices'
  | 'calls'
  | 'list'
  | 'tickets'
  | 'filters'
  | 'form'
  | 'entry'
  | 'record'
  | 'reports'
  | 'office';

/** Modules that begin a page or a late part of one, by the end of their path. Every other page that `App` loads is of the office. */
const ROOMS: readonly (readonly [string, Room])[] = [
  ['/src/main.tsx', 'first'],
  ['/src/custom/login/LoginPage.tsx', 'login'],
  ['/src/App.tsx', 'frame'],
  ['/src/custom/layout/Shell.tsx', 'frame'],
  ['/src/custom/dashboard/Home.tsx', 'home'],
  ['/src/custom/dashboard/TicketBars.tsx', 'bars'],
  ['/src/custom/office/OwnerNotices.tsx', 'notices'],
  ['/src/custom/layout/menu/WaitingCounts.tsx', 'calls'],
  ['/src/resources/drafts/DraftLine.tsx', 'notices'],
  ['/src/resources/list/EntityList.tsx', 'list'],
  ['/src/custom/jobs/JobList.tsx', 'tickets'],
  ['/src/custom/tickets/pages.tsx', 'tickets'],
  ['/src/custom/tickets/list/filters/FilterFields.tsx', 'filters'],
  ['/src/resources/form/EntityForm.tsx', 'form'],
  ['/src/custom/jobs/JobForm.tsx', 'form'],
  ['/src/custom/tickets/delivery-haul/pages.tsx', 'entry'],
  ['/src/custom/tickets/crop/CropTicketPage.tsx', 'entry'],
  ['/src/custom/reports/ReportRunner.tsx', 'reports'],
];
/** What features add below the form of a record. */
export const OF_RECORD = /\/features\/[^/]+\/page\/record\/\w+\.tsx$/;
/** What they load behind every page. */
export const OF_LATE = /\/features\/[^/]+\/page\/late\/\w+\.tsx?$/;
/** The same of every feature. */
const OF_FEATURES: readonly (readonly [RegExp, ...Room[]])[] = [
  // What it puts into the frame.
  [/\/features\/[^/]+\/page\/frame\/\w+\.tsx$/, 'frame'],
  [OF_LATE, 'calls'],
  // What it puts beside rows of tickets, in lists and in the entry form.
  [/\/features\/[^/]+\/page\/rows\/\w+\.tsx$/, 'tickets', 'entry'],
  // What it puts on lists of tickets.
  [/\/features\/[^/]+\/page\/tickets\/\w+\.tsx$/, 'tickets'],
  // Its tools above lists.
  [/\/features\/[^/]+\/page\/list\/\w+\.tsx$/, 'calls'],
  // What it adds to Home.
  [/\/features\/[^/]+\/page\/home\/\w+\.tsx$/, 'notices'],
  [OF_RECORD, 'record'],
  // What it says in the history, which every edit form shows.
  [/\/features\/[^/]+\/words\/history\.ts$/, 'record'],
];
const LISTS: ReadonlySet<Room> = new Set(['list', 'tickets', 'office']);
const FORMS: ReadonlySet<Room> = new Set(['form', 'entry', 'record', 'office']);
// The filters of a ticket list come after its rows.
const INPUTS: ReadonlySet<Room> = new Set([...FORMS, 'reports', 'filters']);
const LATE: ReadonlySet<Room> = new Set(['calls', 'notices', 'office']);
const SIGN_IN: ReadonlySet<Room> = new Set(['login', 'office']);
const DRAWN: ReadonlySet<Room> = new Set(['bars', 'office']);

/**
 * Names the file of each module, by its id, from a build without names. What only dialogs and other late parts need has none.
 * Files import each other in one direction: page, `rows` or `fields`, `inputs`, `parts`, `frame`, `start`.
 */
export function chunkNames(chunks: readonly BuiltChunk[]): ReadonlyMap<string, string> {
  const rooms = roomsOf(chunks);
  const late = neededBy(
    chunks.filter((chunk) => !rooms.has(chunk)),
    chunks,
  );
  const names = new Map<string, string>();
  for (const chunk of chunks) {
    const name = nameFor(rooms.get(chunk) ?? new Set(), late.has(chunk));
    if (name !== undefined) for (const id of chunk.moduleIds) names.set(id, name);
  }
  return names;
}

function nameFor(rooms: ReadonlySet<Room>, isLate: boolean): string | undefined {
  const within = (all: ReadonlySet<Room>): boolean => [...rooms].every((room) => all.has(room));
  if (rooms.size === 0) return undefined;
  if (rooms.has('first')) return 'start';
  // The route of the sign-in page counts as the office's. Nobody who is signed in waits for that page.
  if (rooms.has('login')) return rooms.size > 1 && !within(SIGN_IN) ? 'start' : 'login';
  // Home is measured most strictly: what it shares with any page travels with the frame around both.
  if (rooms.has('frame') || (rooms.has('home') && rooms.size > 1)) return 'frame';
  const [only] = rooms;
  // The drawing of bars is large. The season shares it. What menus and dialogs need as well has a file of its own: with the bars, each
  // of them would download all of the drawing.
  if (rooms.has('bars') && within(DRAWN)) return isLate ? undefined : 'bars';
  // Every page asks for something of these sooner or later; the notices of Home come as late.
  if (rooms.size > 1 && within(LATE)) return 'calls';
  if (rooms.size > 1 && (rooms.has('calls') || rooms.has('bars'))) return 'frame';
  if (rooms.size === 1) return alone(only);
  // A ticket list has nothing of the generated ones but what they share.
  if (within(LISTS)) return rooms.has('tickets') ? 'parts' : 'rows';
  if (within(FORMS)) return 'fields';
  return within(INPUTS) ? 'inputs' : 'parts';
}

/** Where what a room alone needs travels with what it shares with others. */
const TOGETHER: Readonly<Partial<Record<Room, string>>> = {
  list: 'rows',
  filters: 'inputs',
  form: 'fields',
  entry: 'fields',
  record: 'fields',
  notices: 'calls',
};

/** The file of what one room alone needs; each page of the office has its own. */
function alone(room: Room | undefined): string | undefined {
  return room === undefined || room === 'office' ? undefined : (TOGETHER[room] ?? room);
}

/** The files, and all that they import. */
function neededBy(roots: readonly BuiltChunk[], chunks: readonly BuiltChunk[]): ReadonlySet<BuiltChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(roots);
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) needed.add(imported);
    }
  }
  return needed;
}

/** The rooms that load each file at once. */
function roomsOf(chunks: readonly BuiltChunk[]): ReadonlyMap<BuiltChunk, ReadonlySet<Room>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withModule = (path: string): BuiltChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
    if (!found) throw new Error(`The build has no file with ${path}; correct scripts/build/chunks.ts.`);
    return found;
  };
  const roots = new Map<BuiltChunk, readonly Room[]>(ROOMS.map(([path, room]) => [withModule(path), [room]]));
  for (const [pattern, ...own] of OF_FEATURES)
    for (const chunk of chunks) if (chunk.moduleIds.some((id) => pattern.test(id))) roots.set(chunk, own);
  const rest = [
    ['/src/App.tsx', 'office'],
    ['/src/custom/index.ts', 'office'],
    ['/src/dataProvider.ts', 'calls'],
  ] as const;
  for (const [path, room] of rest) {
    for (const name of withModule(path).dynamicImports) {
      const root = byName.get(name);
      if (root && !roots.has(root)) roots.set(root, [room]);
    }
  }
  const rooms = new Map<BuiltChunk, Set<Room>>();
  for (const [root, own] of roots) {
    for (const chunk of neededBy([root], chunks)) rooms.set(chunk, new Set([...(rooms.get(chunk) ?? []), ...own]));
  }
  return rooms;
}
