/** The scripts that are named to the browser for each first page. */
import { expect, test } from 'vitest';
import { firstFilesOf } from '../../scripts/build/firstFiles';
import { entities } from '../../src/entities';
import { screenRoutes } from '../../src/rules/paths';
import { firstPageAt } from '../../src/standalone/firstFiles';

test('every screen of the registry has the page that it begins with', () => {
  const found = new Map<string, Set<string>>();
  for (const { path, screen, redirectTo } of screenRoutes(entities)) {
    // An alias is another way to write an address; nobody has it in a bookmark of ours.
    if (redirectTo !== undefined) continue;
    const page = firstPageAt(path.replace(/:\w+/g, '7'));
    found.set(page, (found.get(page) ?? new Set()).add(screen));
  }
  expect([...(found.get('frame') ?? [])].filter((screen) => screen !== 'list')).toEqual([]);
  expect(
    Object.fromEntries(
      [...found].filter(([page]) => page !== 'frame').map(([page, all]) => [page, [...all].toSorted()]),
    ),
  ).toEqual({
    list: ['list'],
    tickets: ['list'],
    form: ['add', 'edit'],
    entry: ['add', 'edit'],
  });
});

test.each([
  ['/', 'home'],
  ['/customers/list', 'list'],
  ['/ticket_haul/list', 'tickets'],
  ['/jobs/list', 'tickets'],
  ['/jobs/edit/7', 'form'],
  ['/crop_ticket/add/7', 'entry'],
  ['/report_runner', 'reports'],
  ['/office/statements', 'frame'],
])('%s begins with %s', (path, page) => {
  expect(firstPageAt(path)).toBe(page);
});

test('a page has all that its scripts import, and nothing that every page has', () => {
  const modules = {
    main: ['src/main.tsx'],
    frame: ['src/App.tsx', 'src/custom/layout/Shell.tsx'],
    login: ['src/custom/login/LoginPage.tsx'],
    home: ['src/custom/dashboard/Home.tsx'],
    rows: ['src/resources/list/EntityList.tsx'],
    tickets: ['src/custom/tickets/pages.tsx'],
    form: ['src/resources/form/EntityForm.tsx'],
    entry: ['src/custom/tickets/crop/CropTicketPage.tsx'],
    reports: ['src/custom/reports/ReportRunner.tsx'],
    parts: ['src/parts.ts'],
    calls: ['src/client/changes/changes.ts', 'src/custom/office/OwnerNotices.tsx'],
    bars: ['src/custom/dashboard/TicketBars.tsx'],
    inputs: ['src/custom/tickets/list/filters/FilterFields.tsx'],
    record: ['features/masters/page/record/ExtraPanel.tsx', 'features/history/page/record/HistoryPanel.tsx'],
  };
  const imports: Record<string, string[]> = {
    main: ['base'],
    frame: ['main', 'base'],
    rows: ['parts'],
    parts: ['frame'],
  };
  const files = firstFilesOf(
    Object.entries(modules).map(([name, ids]) => ({
      fileName: `assets/${name}.js`,
      moduleIds: ids.map((id) => `/house/${id}`),
      imports: (imports[name] ?? []).map((imported) => `assets/${imported}.js`),
      dynamicImports: [],
      styles: name === 'parts' ? ['assets/parts.css'] : ['assets/all.css'],
    })),
  );
  expect(files.list).toEqual({
    // What every page has is named by the page itself.
    styles: ['/assets/parts.css'],
    now: ['/assets/frame.js', '/assets/rows.js', '/assets/parts.js'],
    later: ['/assets/calls.js'],
  });
  expect(files.tickets?.later).toEqual(['/assets/calls.js', '/assets/inputs.js']);
  expect(files.login).toEqual({ styles: [], now: ['/assets/login.js'], later: [] });
  expect(files.frame?.now).toEqual(['/assets/frame.js']);
  expect(() => firstFilesOf([])).toThrow('src/main.tsx');
});
