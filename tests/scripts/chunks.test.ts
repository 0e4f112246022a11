/** Which file of the build each module travels in, by the pages that need it. */
import { describe, expect, test } from 'vitest';
import { chunkNames, type BuiltChunk } from '../../scripts/build/chunks';

const pages = {
  report: 'src/standalone/report.ts',
  reportSession: 'src/standalone/reportSession.ts',
  main: 'src/main.tsx',
  login: 'src/custom/login/LoginPage.tsx',
  app: 'src/App.tsx',
  shell: 'src/custom/layout/Shell.tsx',
  data: 'src/dataProvider.ts',
  home: 'src/custom/dashboard/Home.tsx',
  notices: 'src/custom/office/OwnerNotices.tsx',
  start: 'src/custom/office/start/StartRoom.tsx',
  odd: 'src/custom/dashboard/OddToday.tsx',
  drafts: 'src/resources/drafts/DraftLine.tsx',
  list: 'src/resources/list/EntityList.tsx',
  jobs: 'src/custom/jobs/JobList.tsx',
  tickets: 'src/custom/tickets/pages.tsx',
  filters: 'src/custom/tickets/list/filters/FilterFields.tsx',
  form: 'src/resources/form/EntityForm.tsx',
  job: 'src/custom/jobs/JobForm.tsx',
  haul: 'src/custom/tickets/delivery-haul/pages.tsx',
  crop: 'src/custom/tickets/crop/CropTicketPage.tsx',
  reports: 'src/custom/reports/ReportRunner.tsx',
  history: 'src/custom/office/history/HistoryPage.tsx',
  check: 'src/custom/office/check/CheckPage.tsx',
  records: 'src/client/verbs/records.ts',
  dialog: 'src/custom/find/KeysSheet.tsx',
} as const;
type Page = keyof typeof pages;

/** The file of a module that these pages import. */
function fileOf(...by: Page[]): string | undefined {
  const chunks = Object.entries(pages).map(([page, module]): BuiltChunk => ({
    fileName: page,
    imports: by.some((name) => name === page) ? ['shared'] : [],
    dynamicImports: page === 'app' ? ['history', 'check', 'list'] : page === 'data' ? ['records'] : [],
    moduleIds: [`/house/${module}`],
  }));
  const shared: BuiltChunk = {
    fileName: 'shared',
    imports: ['deep'],
    dynamicImports: [],
    moduleIds: ['/house/shared.ts'],
  };
  const deep: BuiltChunk = { fileName: 'deep', imports: ['shared'], dynamicImports: [], moduleIds: ['/house/deep.ts'] };
  const names = chunkNames([...chunks, shared, deep]);
  // What a module imports travels with it.
  expect(names.get('/house/deep.ts')).toBe(names.get('/house/shared.ts'));
  return names.get('/house/shared.ts');
}

describe('a module travels', () => {
  test.each<[string | undefined, Page[]]>([
    ['base', ['report', 'main']],
    ['base', ['reportSession', 'crop']],
    ['start', ['main', 'app']],
    ['start', ['login', 'form']],
    ['login', ['login']],
    ['frame', ['app']],
    ['frame', ['shell', 'crop', 'history']],
    ['frame', ['home', 'list']],
    ['frame', ['records', 'tickets']],
    ['home', ['home']],
    ['calls', ['records']],
    ['notices', ['notices', 'drafts']],
    ['rows', ['list']],
    ['parts', ['list', 'jobs']],
    ['parts', ['tickets', 'history']],
    ['tickets', ['tickets', 'filters']],
    ['fields', ['form', 'crop']],
    ['fields', ['haul', 'check']],
    ['inputs', ['filters', 'reports', 'form']],
    ['inputs', ['reports', 'crop']],
    ['parts', ['list', 'form']],
    ['parts', ['notices', 'tickets']],
    ['entry', ['crop', 'haul']],
    ['reports', ['reports']],
    [undefined, ['filters']],
    [undefined, ['history', 'check']],
    [undefined, ['dialog']],
    [undefined, ['report']],
  ])('in %s when %j need it', (file, by) => {
    expect(fileOf(...by)).toBe(file);
  });

  test('a page that the build no longer has is named', () => {
    expect(() => chunkNames([])).toThrow('The build has no file with /src/standalone/report.ts');
  });
});
