/**
 * The import rules, written once. `oxlint.config.ts` makes the lint zones from them, `tests/house.test.ts` checks every
 * import line by them, and `npm run rings` writes the table of `CONTRIBUTING.md` from them.
 */

/** A group of folders with the same import rules. */
export interface Ring {
  /** Folders (with a slash at the end) and files (without their ending) of the ring, from the root of the project. */
  readonly at: readonly string[];
  /** What the ring contains, for the table. */
  readonly holds: string;
  /** Rings it may import besides itself; `rules/labels` allows that one file of a ring. Types of `freeTypes` are free to all. */
  readonly imports: readonly string[];
  /** Packages it may import: the listed ones only, or any but the other wing's. */
  readonly packages: readonly string[] | 'page' | 'server';
  /** Files and folders of the ring that may import the registry although the ring may not. */
  readonly registry?: readonly string[];
}

/** Packages of one wing; a `*` at the end stands for any rest of the name. */
const wingPackages = {
  page: [
    'react',
    'react-dom',
    'react-admin',
    'react-router',
    'react-router-dom',
    'react-hook-form',
    'react-day-picker',
    'recharts',
    'ra-*',
    'uqr',
    '@mui/*',
    '@tanstack/*',
    '@fontsource/*',
    '@emotion/*',
  ],
  server: [
    'node:*',
    'fastify',
    '@fastify/*',
    'kysely',
    'better-sqlite3',
    'pg',
    'pg-copy-streams',
    'pino',
    'prom-client',
    'jose',
    '@node-rs/*',
    'pdfkit',
    'fflate',
    'csv-parse',
    'saxes',
    'typebox',
    'ajv',
  ],
} as const satisfies Record<'page' | 'server', readonly string[]>;

/** Packages that are imported through another one. */
const barredPackages = ['ra-core', 'ra-ui-materialui'] as const;

const shared = ['grammar', 'sides', 'messages', 'kinds', 'rules'] as const;
const page = [...shared, 'i18n'] as const;

/** All rings, from the inside to the outside. */
export const rings: Readonly<Record<string, Ring>> = {
  grammar: {
    at: ['src/grammar/'],
    holds: 'the kinds of field, the shape of an entry',
    imports: [],
    packages: [],
  },
  kinds: {
    at: ['src/kinds/'],
    holds: 'what both wings know of a kind of field: value, check, sample',
    imports: ['grammar', 'messages'],
    packages: [],
  },
  sides: {
    at: ['src/sides'],
    holds: 'the tables beside the registry, as data',
    imports: ['grammar'],
    packages: [],
  },
  messages: {
    at: ['src/messages/'],
    holds: 'every text a person can read, by key and language',
    imports: ['grammar', 'sides'],
    packages: [],
  },
  entities: {
    at: ['src/entities'],
    holds: 'the registry: every table, as data',
    imports: ['grammar'],
    packages: [],
  },
  rules: {
    at: ['src/rules/'],
    holds: 'what follows from an entry: checks, paths, labels, weights',
    imports: ['grammar', 'sides', 'kinds', 'messages'],
    packages: ['yup'],
  },
  i18n: {
    at: ['src/i18n/'],
    holds: 'the language chosen, and texts in it',
    imports: ['grammar', 'messages', 'rules'],
    packages: 'page',
  },
  look: {
    at: ['src/look/'],
    holds: 'tokens, theme, components without a subject',
    imports: ['messages', 'i18n', 'rules/labels', 'kinds/blank', 'kinds/number'],
    packages: 'page',
  },
  client: {
    at: ['src/client/', 'src/authProvider', 'src/dataProvider', 'src/year'],
    holds: 'session, auth and data provider, selected year',
    imports: page,
    packages: 'page',
  },
  resources: {
    at: ['src/resources/'],
    holds: 'generated screens; names no table',
    imports: [...page, 'look', 'client'],
    packages: 'page',
  },
  custom: {
    at: ['src/custom/'],
    holds: 'hand-written pages',
    imports: [...page, 'entities', 'look', 'client', 'resources'],
    packages: 'page',
  },
  standalone: {
    at: ['src/standalone/'],
    holds: 'scripts outside of the application: first paint, report pages',
    imports: ['rules', 'client', 'look'],
    packages: [],
  },
  app: {
    at: ['src/app/', 'src/App', 'src/main', 'src/features'],
    holds: 'what is loaded first, the routes, the providers in their order, the features of the page',
    imports: [...page, 'entities', 'look', 'client', 'resources', 'custom', 'feature page'],
    packages: 'page',
  },
  'feature rules': {
    at: ['features/*/rules/', 'features/*/words/'],
    holds: 'what both wings know of a feature, and its texts',
    imports: shared,
    packages: ['yup'],
  },
  calls: {
    at: ['src/rules/calls/', 'features/*/rules/calls', 'features/*/rules/calls/'],
    holds: 'calls as they are declared: what they take and answer',
    imports: [...shared, 'feature rules'],
    packages: ['typebox'],
  },
  'feature server': {
    at: ['features/*/server/'],
    holds: 'the calls of a feature and what they do',
    imports: [...shared, 'look/palette', 'feature rules', 'calls', 'server'],
    packages: 'server',
  },
  'feature page': {
    at: ['features/*/page/'],
    holds: 'the pages of a feature',
    imports: [...page, 'entities', 'look', 'client', 'resources', 'custom', 'feature rules'],
    packages: 'page',
  },
  server: {
    at: ['server/'],
    holds: 'API, database, reports',
    imports: [...shared, 'look/palette', 'calls'],
    packages: 'server',
    registry: ['server/hooks', 'server/reports/makers/process/reading'],
  },
  start: {
    at: [
      'server/main',
      'server/features',
      'server/backupCommand',
      'server/doctorCommand',
      'server/exportCommand',
      'server/userCommand',
      'server/copy/command',
    ],
    holds: 'the programs of the server, and its features',
    imports: [...shared, 'entities', 'calls', 'server', 'feature server'],
    packages: 'server',
  },
};

/** Rings whose types are free to all. */
export const freeTypes: readonly string[] = ['entities', 'calls'];

/** The folders of the product. */
export const productFolders = ['src', 'server', 'features'] as const;

/** A place as a regular expression over paths from the root: `*` is the name of one folder, the ending of a file may be anything. */
export function placePattern(place: string): string {
  const escaped = place.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return place.endsWith('/') ? escaped : `${escaped}(\\.[^./]+)?$`;
}

/** The name of the ring that a file of the product belongs to, by its path from the root; `undefined` if it is in none. */
export function ringOf(file: string): string | undefined {
  const isIn = (place: string): boolean => new RegExp(`^${placePattern(place)}`).test(file);
  // A file that is named itself is in an outer ring than its folder.
  return Object.keys(rings).findLast((name) => rings[name]?.at.some(isIn));
}

/** Patterns as one regular expression over whole import specifiers and what is below them. */
function packagePattern(names: readonly string[]): string {
  const escaped = names.map((name) => name.replace(/[./]/g, '\\$&').replace(/\*$/, '[^/]+'));
  return `^(${escaped.join('|')})(/|$)`;
}

/**
 * Which packages a ring may not import: a reason, and a regular expression over import specifiers.
 * @param installed the packages of the project, by which a list of the only ones is turned round
 */
export function refusedPackages(
  { packages }: Ring,
  installed: readonly string[],
): readonly { readonly why: string; readonly pattern: string }[] {
  const barred = { why: 'Import it from react-admin.', pattern: packagePattern(barredPackages) };
  if (packages === 'page')
    return [barred, { why: 'A package of the server.', pattern: packagePattern(wingPackages.server) }];
  if (packages === 'server')
    return [barred, { why: 'A package of the page.', pattern: packagePattern(wingPackages.page) }];
  if (packages.length === 0) return [{ why: 'This ring imports no package.', pattern: '^[^.]' }];
  const others = ['node:*', ...installed.filter((name) => !packages.includes(name))];
  return [
    barred,
    { why: `Of packages this ring imports ${packages.join(', ')} only.`, pattern: packagePattern(others) },
  ];
}
