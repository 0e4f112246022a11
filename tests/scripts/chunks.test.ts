/** Which file of the build each module travels in, by the pages that need it. */
import { describe, expect, test } from 'vitest';
import { chunkNames, type BuiltChunk } from '../../scripts/build/chunks';

const pages = {
  main: 'src/main.tsx',
  login: 'src/custom/login/LoginPage.tsx',
  app: 'src/App.tsx',
  pages: 'src/custom/index.ts',
  shell: 'src/custom/layout/Shell.tsx',
  data: 'src/dataProvider.ts',
  home: 'src/custom/dashboard/Home.tsx',
  bars: 'src/custom/dashboard/TicketBars.tsx',
  notices: 'src/custom/office/OwnerNotices.tsx',
  start: 'features/start/page/home/StartRoom.tsx',
  odd: 'src/custom/dashboard/OddToday.tsx',
  drafts: 'src/resources/drafts/DraftLine.tsx',
  waiting: 'src/custom/layout/menu/WaitingCounts.tsx',
  list: 'src/resources/list/EntityList.tsx',
  jobs: 'src/custom/jobs/JobList.tsx',
  tickets: 'src/custom/tickets/pages.tsx',
  filters: 'src/custom/tickets/list/filters/FilterFields.tsx',
  form: 'src/resources/form/EntityForm.tsx',
  job: 'src/custom/jobs/JobForm.tsx',
  haul: 'src/custom/tickets/delivery-haul/pages.tsx',
  crop: 'src/custom/tickets/crop/CropTicketPage.tsx',
  extra: 'features/masters/page/record/ExtraPanel.tsx',
  merge: 'features/masters/page/record/RecordExtras.tsx',
  trail: 'features/history/page/record/HistoryPanel.tsx',
  changes: 'features/live/page/late/changes.ts',
  recent: 'features/find/page/late/recent.ts',
  button: 'features/find/page/frame/FindButton.tsx',
  reports: 'src/custom/reports/ReportRunner.tsx',
  history: 'features/history/page/acts/HistoryPage.tsx',
  check: 'src/custom/office/check/CheckPage.tsx',
  records: 'src/client/verbs/bulk.ts',
  dialog: 'src/custom/overlays/KeysSheet.tsx',
} as const;
type Page = keyof typeof pages;

/** The file of a module that these pages import. */
function fileOf(...by: Page[]): string | undefined {
  const chunks = Object.entries(pages).map(([page, module]): BuiltChunk => ({
    fileName: page,
    imports: by.some((name) => name === page) ? ['shared'] : [],
    dynamicImports:
      page === 'app' ? ['list'] : page === 'pages' ? ['history', 'check'] : page === 'data' ? ['records'] : [],
    moduleIds: [`/house/${module}`],
    styles: [],
  }));
  const shared: BuiltChunk = {
    fileName: 'shared',
    imports: ['deep'],
    dynamicImports: [],
    moduleIds: ['/house/shared.ts'],
    styles: [],
  };
  const deep: BuiltChunk = {
    fileName: 'deep',
    imports: ['shared'],
    dynamicImports: [],
    moduleIds: ['/house/deep.ts'],
    styles: [],
  };
  const names = chunkNames([...chunks, shared, deep]);
  // What a module imports travels with it.
  expect(names.get('/house/deep.ts')).toBe(names.get('/house/shared.ts'));
  return names.get('/house/shared.ts');
}

describe('a module travels', () => {
  test.each<[string | undefined, Page[]]>([
    ['start', ['main', 'app']],
    ['start', ['login', 'form']],
    ['login', ['login']],
    ['login', ['login', 'history']],
    ['start', ['login', 'history', 'form']],
    ['frame', ['app']],
    ['frame', ['button', 'crop']],
    ['frame', ['shell', 'crop', 'history']],
    ['frame', ['home', 'list']],
    ['frame', ['records', 'tickets']],
    ['home', ['home']],
    ['calls', ['records']],
    ['calls', ['waiting']],
    ['calls', ['notices', 'drafts']],
    ['calls', ['changes', 'recent']],
    ['calls', ['notices', 'check']],
    ['bars', ['bars']],
    // Else each dialog would download the drawing of bars.
    [undefined, ['bars', 'dialog']],
    ['bars', ['bars', 'history']],
    ['frame', ['bars', 'form']],
    ['rows', ['list']],
    ['parts', ['list', 'jobs']],
    ['parts', ['tickets', 'history']],
    ['parts', ['tickets', 'filters']],
    ['tickets', ['tickets']],
    ['inputs', ['filters']],
    ['fields', ['form', 'crop']],
    ['fields', ['haul', 'check']],
    ['inputs', ['filters', 'reports', 'form']],
    ['inputs', ['reports', 'crop']],
    ['parts', ['list', 'form']],
    ['parts', ['notices', 'tickets']],
    ['fields', ['crop', 'haul']],
    ['fields', ['extra', 'merge', 'trail']],
    ['reports', ['reports']],
    [undefined, ['history', 'check']],
    [undefined, ['dialog']],
  ])('in %s when %j need it', (file, by) => {
    expect(fileOf(...by)).toBe(file);
  });

  test('a page that the build no longer has is named', () => {
    expect(() => chunkNames([])).toThrow('The build has no file with /src/main.tsx');
  });
});
