/** The tab Issued, the page of one statement, and a run. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watchedRuns, watchRun } from '../../../../features/statements/page/run/watched';
import { answer, type Asked } from '../../../support/screenApi';
import { detail, ended, running, statements } from './fixtures';
import { LIST, openStatements } from './statementScene';

const PAGE = '/office/statements?tab=issued';
const year = new Date().getFullYear();

/** What the list was asked for the last time, but for its count. */
function lastIn(calls: readonly Asked[]) {
  const rows = calls.filter(({ path, query }) => path === LIST && query.range !== '[0,0]');
  const { sort, range, filter } = rows.at(-1)?.query ?? {};
  return {
    sort: JSON.parse(sort ?? '0'),
    range: JSON.parse(range ?? '0'),
    filter: JSON.parse(filter ?? '0'),
  } as Readonly<Record<'sort' | 'range' | 'filter', unknown>>;
}

it('lists the issued statements with their states, and what all come to', async () => {
  await openStatements(PAGE);
  const row = (await screen.findByRole('link', { name: 'PS-2026-0033' })).closest('tr');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(1, 9).map((cell) => cell.textContent)).toEqual([
    'Ashby Farms',
    'PS-2026-0033',
    'Producer',
    '2026-09-30',
    '34,638.04',
    '34,638.04',
    '4',
    'issued',
  ]);
  for (const state of ['partly paid', 'paid', 'void']) expect(screen.getByText(state)).toBeInTheDocument();
  expect(screen.getByText(/^overdue \d+ d$/)).toBeInTheDocument();
  expect(screen.getByText(/of 120 statements/)).toHaveTextContent(
    '1–5 of 120 statements · amount $900,000.00 · balance $70,276.08',
  );
});

it('asks for a state, a kind and a page', async () => {
  const { user, calls } = await openStatements(PAGE);
  await screen.findByRole('link', { name: 'PS-2026-0033' });
  await user.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(lastIn(calls)).toMatchObject({ range: [0, 99], filter: { state: 'overdue', year } }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Hauler Statement');
  const filter = { state: 'overdue', code: 'HS', year };
  await waitFor(() => expect(lastIn(calls)).toMatchObject({ range: [0, 99], filter }));
  await user.click(screen.getByRole('button', { name: '2' }));
  await waitFor(() => expect(lastIn(calls)).toMatchObject({ range: [100, 199], filter }));
  expect(window.location.search).toBe('?tab=issued&code=HS&state=overdue&page=2');
});

it('sorts by a column, and pressed again the other way', async () => {
  const { user, calls } = await openStatements(PAGE);
  await screen.findByRole('link', { name: 'PS-2026-0033' });
  expect(lastIn(calls).sort).toEqual(['issued_on', 'DESC']);
  const press = () => user.click(screen.getByRole('button', { name: 'Balance, $' }));
  await press();
  await waitFor(() => expect(lastIn(calls).sort).toEqual(['open', 'ASC']));
  await press();
  await waitFor(() => expect(lastIn(calls).sort).toEqual(['open', 'DESC']));
  expect(screen.getByRole('columnheader', { name: 'Balance, $' })).toHaveAttribute('aria-sort', 'descending');
});

it('searches all statements of the year, and begins on the first page', async () => {
  const { user, calls } = await openStatements(`${PAGE}&page=2`);
  await screen.findByRole('link', { name: 'PS-2026-0033' });
  expect(lastIn(calls)).toMatchObject({ range: [100, 199], filter: { year } });
  await user.type(screen.getByRole('searchbox'), 'heron');
  expect(screen.getByRole('searchbox')).toHaveValue('heron');
  await waitFor(() => expect(lastIn(calls)).toMatchObject({ range: [0, 99], filter: { q: 'heron', year } }));
  const found = statements.find(({ party }) => party.name.toLowerCase().includes('heron'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'PS-2026-0033' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: found?.reference ?? '' })).toHaveAttribute('href', '/office/statements/35');
});

it('saves every page of what is asked for as a file', async () => {
  const made: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => made.push(blob) && 'blob:x' }));
  const { user, calls } = await openStatements(`${PAGE}&state=open`);
  await screen.findByRole('link', { name: 'PS-2026-0033' });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(made).toHaveLength(1));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await made[0]?.arrayBuffer());
  const [head, ...lines] = text.split('\r\n');
  expect(head).toBe('\ufeffName,Number,Kind,Date,Due,"Amount, $","Balance, $",State');
  expect(lines).toContain('Ashby Farms,PS-2026-0033,Producer Statement,2026-09-30,,34638.04,34638.04,issued');
  const asked = calls.filter(({ path, query }) => path === LIST && query.filter?.includes('"open"'));
  expect(asked.map(({ query }) => query.range)).toEqual(['[0,99]', '[0,499]', '[500,999]']);
});

it('offers what can be done with a statement', async () => {
  const { user, path } = await openStatements(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Actions for PS-2026-0033' }));
  await user.click(screen.getByRole('menuitem', { name: 'Show' }));
  await waitFor(() => expect(path()).toBe('/office/statements/33'));
});

it('shows one statement as its paper, which the server writes', async () => {
  await openStatements('/office/statements/33');
  const desk = await screen.findByRole('region', { name: 'PS-2026-0033' });
  const sheets = () => desk.firstElementChild?.shadowRoot?.querySelector('.papers');
  await waitFor(() => expect(sheets()).toHaveTextContent(/^The sheet of 33$/));
  expect(screen.getByRole('tab', { name: 'Paper' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/reports/statements/PS-2026-0033?format=pdf',
  );
  expect(screen.getByRole('button', { name: 'PDF' })).not.toHaveAttribute('aria-disabled', 'true');
});

it('shows what a statement came to with its tickets, and what became of it', async () => {
  const { user } = await openStatements('/office/statements/33');
  await user.click(await screen.findByRole('tab', { name: /^Lines/ }));
  expect((await screen.findByRole('rowheader', { name: 'Net due' })).closest('tr')).toHaveTextContent('$35,270.96');
  expect(await screen.findByRole('link', { name: '45119' })).toHaveAttribute('href', '/crop_ticket/edit/1');
  await user.click(screen.getByRole('tab', { name: 'Sent' }));
  expect(await screen.findByText('Check 4501')).toBeInTheDocument();
  expect(screen.getByText('Thank you for a clean harvest.')).toBeInTheDocument();
});

it('offers to load a paper again that could not be loaded', async () => {
  let fails = true;
  const refuse = ({ path }: Asked) => (fails && path.endsWith('/paper/') ? answer(500, { detail: 'No.' }) : undefined);
  const { user } = await openStatements('/office/statements/33', { refuse });
  const again = await screen.findByRole('button', { name: /Retry/ });
  fails = false;
  await user.click(again);
  const desk = await screen.findByRole('region', { name: 'PS-2026-0033' });
  await waitFor(() => expect(desk.firstElementChild?.shadowRoot).toHaveTextContent('The sheet of 33'));
});

it('tells that the PDF is still being made', async () => {
  await openStatements('/office/statements/33', { one: { ...detail, paper: 'writing' } });
  expect(await screen.findByRole('button', { name: 'Writing PDF' })).toHaveAttribute('aria-disabled', 'true');
});

it('tells who voided a statement, and why', async () => {
  const voided = { on: '2026-10-02', by: 'ann', reason: 'Wrong rate' };
  await openStatements('/office/statements/33', { one: { ...detail, state: 'void', open: '0.00', voided } });
  expect(await screen.findByText('Void 2026-10-02 by ann: Wrong rate')).toBeInTheDocument();
});

it('shows how far a run is', async () => {
  await openStatements('/office/statements?run=7', { runs: [running] });
  expect(await screen.findByText('of 3 statements')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  expect(screen.getByText('writing PDF')).toBeInTheDocument();
  expect(
    screen.getByText('You can leave this page. Issuing continues, and Home shows the progress.'),
  ).toBeInTheDocument();
});

it('shows the end of a run with the party that failed, and Home forgets it', async () => {
  watchRun(7);
  await openStatements('/office/statements?run=7', { runs: [ended] });
  expect(await screen.findByText('1 not issued')).toBeInTheDocument();
  expect(screen.getByText('Something was changed meanwhile.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show Issued' })).toBeInTheDocument();
  await waitFor(() => expect(watchedRuns()).toEqual([]));
});

it('tells on Home how a run goes', async () => {
  watchRun(7);
  await openStatements('/', { runs: [running] });
  expect(await screen.findByText('Issuing statements: 1 of 3.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/office/statements?run=7');
});

it('says of a paper without tickets whether it ever had any', async () => {
  const voided = { on: '2026-10-12', by: 'ann', reason: 'Wrong rate' };
  const refuse = ({ path }: Asked) => (path.endsWith('/lines/') ? answer(200, { lines: [], next: null }) : undefined);
  const none = { ...detail, items: { ...detail.items, tickets: 0 } };
  await openStatements('/office/statements/33?tab=lines', { one: none, refuse });
  expect(await screen.findByText('No tickets, adjustments only.')).toBeVisible();
  cleanup();
  await openStatements('/office/statements/33?tab=lines', {
    one: { ...none, state: 'void', open: '0.00', voided },
    refuse,
  });
  expect(await screen.findByText('No tickets. Its tickets went back to “To issue”.')).toBeVisible();
  expect(screen.queryByText('No tickets, adjustments only.')).toBeNull();
});

it('shows two lines a statement on a telephone: name and number, balance and state; the row opens the rest', async () => {
  const { user } = await openStatements(PAGE, { width: 390 });
  const row = (await screen.findByRole('link', { name: 'PS-2026-0033' })).closest('tr');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['', 'Ashby FarmsPS-2026-0033', '34,638.04issued']);
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'More of Ashby Farms' }));
  expect(screen.getByText('Days').nextSibling).toHaveTextContent('4');
  await user.click(screen.getByRole('button', { name: 'Actions for PS-2026-0033' }));
  expect(screen.getByRole('menuitem', { name: 'Show' })).toBeVisible();
});
