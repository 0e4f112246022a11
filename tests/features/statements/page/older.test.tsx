/** The tab To issue: tickets of earlier days beside their party, held loads before a run, and what it says where nothing is to be issued. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OpenParty, OpenStatements } from '../../../../features/statements/rules/calls/open';
import { draft, open, settled } from './fixtures';
import { openStatements } from './statementScene';

const year = new Date().getFullYear();
const PAGE = `/office/statements?from=${year}-10-01&to=${year}-10-31`;
const period = { from: `${year}-10-01`, to: `${year}-10-31` };

const [producers, , customers] = open.kinds;
if (!producers || !customers) throw new Error('The fixture has producers and customers.');
const [ashby] = producers.parties;
if (!ashby) throw new Error('The fixture has a producer.');

/** Ashby Farms with two loads of the month, two older ones, and one held load each of the month and of earlier days. */
const withOlder: OpenParty = {
  ...ashby,
  loads: 4,
  tons: '80.00',
  tickets_amount: '3000.00',
  added: '0.00',
  on_account: '2000.00',
  more: '-2000.00',
  comes_to: '1000.00',
  held: { count: 3, amount: '4159.25' },
  doubtful: { count: 1, tons: '25.96', amount: '3427.43', tickets: ['crop_ticket:8'] },
  older: {
    taken: { count: 2, tons: '40.00', amount: '1464.33' },
    doubtful: { count: 1, tons: '20.00', amount: '731.82', tickets: ['crop_ticket:9'] },
    held: { count: 2, amount: '731.82' },
  },
};
const only = (...parties: readonly OpenParty[]): OpenStatements => ({
  ...open,
  kinds: [{ ...producers, parties: [...parties] }],
});

const cellsOf = async (name: string): Promise<(string | null)[]> => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .slice(2)
    .map((cell) => cell.textContent);
};

it('ticks older tickets, and the row counts what is ticked', async () => {
  const { user } = await openStatements(PAGE, { open: only(withOlder) });
  const older = await screen.findByRole('checkbox', { name: 'Select the older tickets of Ashby Farms' });
  expect(older).toBeChecked();
  expect(screen.getByText('2 older tickets, $1,464.33')).toBeInTheDocument();
  expect(screen.getByText('1 older ticket is held')).toBeInTheDocument();
  expect(await cellsOf('Ashby Farms')).toEqual(['4', '80.00', '3,000.00', '−2,000.00', '1,000.00', '2', '3']);
  await user.click(older);
  // Only $1,535.67 of the $2,000.00 on account can be taken off now.
  expect(await cellsOf('Ashby Farms')).toEqual(['2', '40.00', '1,535.67', '−1,535.67', '0.00', '2', '3']);
  await user.click(screen.getByRole('checkbox', { name: 'Include the held older tickets of Ashby Farms' }));
  expect(older).toBeChecked();
  expect(await cellsOf('Ashby Farms')).toEqual(['5', '100.00', '3,731.82', '−2,000.00', '1,731.82', '2', '2']);
});

it('asks before a run leaves good loads off, and issues with them or without', async () => {
  const { user, acts } = await openStatements(PAGE, { open: only(withOlder) });
  await user.click(await screen.findByRole('checkbox', { name: 'Include the held older tickets of Ashby Farms' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ashby Farms' }));
  await user.click(screen.getByRole('button', { name: 'Issue 1 Statement' }));
  expect(await screen.findByRole('heading', { name: '1 load, $3,427.43, is held as flagged.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(acts).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Include It and Issue' }));
  const party = { table: 'producer', id: 1 };
  await waitFor(() =>
    expect(acts).toEqual([
      {
        what: 'POST runs/',
        body: {
          ...period,
          day: open.days.usual,
          take: [{ code: 'PS', party, include: ['crop_ticket:8', 'crop_ticket:9'] }],
        },
      },
    ]),
  );
});

it('issues without the older and the doubtful ones where they are left', async () => {
  const { user, acts } = await openStatements(PAGE, { open: only(withOlder) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select the older tickets of Ashby Farms' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ashby Farms' }));
  await user.click(screen.getByRole('button', { name: 'Issue 1 Statement' }));
  await user.click(await screen.findByRole('button', { name: 'Issue without It' }));
  const party = { table: 'producer', id: 1 };
  await waitFor(() =>
    expect(acts).toEqual([
      { what: 'POST runs/', body: { ...period, day: open.days.usual, take: [{ code: 'PS', party, older: false }] } },
    ]),
  );
});

it('shows a party that has nothing but held older tickets', async () => {
  const zero = { loads: 0, tons: '0.00', tickets_amount: '0.00', comes_to: '0.00', on_account: '0.00', more: '0.00' };
  const taken = { count: 0, tons: '0.00', amount: '0.00' };
  const held: OpenParty = { ...withOlder, ...zero, older: { ...withOlder.older, taken } };
  const { user } = await openStatements(PAGE, { open: only(held) });
  expect(await screen.findByRole('checkbox', { name: 'Select Ashby Farms' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Include the held older tickets of Ashby Farms' }));
  expect(screen.getByRole('checkbox', { name: 'Select Ashby Farms' })).toBeEnabled();
});

it('offers a correction on one of a customer’s papers, and adds it up once', async () => {
  const [blue] = customers.parties;
  if (!blue) throw new Error('The fixture has a customer.');
  const own = { ...blue, loads: 2, tickets_amount: '500.00', added: '89.78', more: '89.78', comes_to: '589.78' };
  const deliveries = { code: 'DS', report: 'delivery_statement', role: 'customer' } as const;
  const other = { ...own, more: '0.00', comes_to: '500.00' };
  const kinds = [
    { ...customers, parties: [own] },
    { ...deliveries, parties: [other] },
  ];
  const { user } = await openStatements(PAGE, { open: { ...open, kinds } });
  const [first, second] = await screen.findAllByRole('checkbox', { name: 'Select Blue Heron Dairy' });
  if (!first || !second) throw new Error('Both papers are offered.');
  await user.click(second);
  expect(screen.getByText(/we bill/)).toHaveTextContent('we bill $589.78');
  await user.click(first);
  expect(screen.getByText(/we bill/)).toHaveTextContent('we bill $1,089.78');
});

it('does not call settled what is on no statement, and shows it', async () => {
  const earlier = { count: 300, from: `${year}-08-31`, to: `${year}-09-18` };
  const { user, calls } = await openStatements(PAGE, { open: { ...settled, earlier } });
  expect(await screen.findByText(`Nothing to issue from ${year}-10-01 to ${year}-10-31.`)).toBeInTheDocument();
  const line = screen.getByText(/300 earlier tickets are on no statement/);
  expect(line).toHaveTextContent(`${year}-08-31 – ${year}-09-18`);
  await user.click(within(line).getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(calls.some(({ query }) => query.from === earlier.from && query.to === earlier.to)).toBe(true),
  );
});

it('says how much a later cut-off drops, and asks', async () => {
  const drops = [
    { role: 'producer', tickets: 12, amount: '9432.10', from: `${year}-09-03`, to: `${year}-09-30` } as const,
  ];
  const { user, acts } = await openStatements(PAGE, { drops });
  await user.click(await screen.findByRole('button', { name: 'Cut-off for Producers: after 2026-04-30' }));
  const field = screen.getByLabelText('Already paid through');
  await user.clear(field);
  await user.type(field, `${year}-10-31{Enter}`);
  expect(await screen.findByText(/12 tickets, \$9,432\.10, are on no statement/)).toBeInTheDocument();
  expect(acts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Leave Out 12 Tickets' }));
  const cutoffs = { producer: `${year}-10-31` };
  await waitFor(() => expect(acts).toEqual([{ what: 'PUT settings/', body: { cutoffs, drops: { producer: 12 } } }]));
});

it('lists older tickets on the paper before it is issued, and takes all doubtful ones at once', async () => {
  const [clean, doubtful] = draft.taken;
  if (!clean || !doubtful) throw new Error('The draft has tickets.');
  const older = [
    { ...clean, ticket: { ...clean.ticket, id: 21, number: '44001', date: '2026-08-30' }, older: true },
    { ...doubtful, ticket: { ...doubtful.ticket, id: 22, number: '44002', date: '2026-08-31' }, older: true },
  ];
  const { user, acts } = await openStatements(
    `/office/statements/issue?report=producer_statement&producer=1&date_from=${period.from}&date_to=${period.to}`,
    { draft: { ...draft, taken: [...older, ...draft.taken] } },
  );
  const section = await screen.findByRole('region', { name: /^Older tickets/ });
  expect(section).toHaveTextContent('1 of 2 included, $633.22.');
  expect(within(section).getByText('2026-08-30')).toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: 'Include It' }));
  await waitFor(() => expect(section).toHaveTextContent('2 of 2 included, $1,289.35.'));
  const ofPeriod = screen.getByRole('region', { name: /^Flagged/ });
  expect(ofPeriod).toHaveTextContent('1 load, $656.13, is held as flagged.');
  await user.click(within(ofPeriod).getByRole('button', { name: 'Include It' }));
  await waitFor(() => expect(ofPeriod).not.toHaveTextContent('held as flagged'));
  await user.click(screen.getByRole('button', { name: /^Issue Statement/ }));
  await waitFor(() =>
    expect(acts).toMatchObject([{ what: 'POST ', body: { include: ['crop_ticket:22', 'crop_ticket:2'], hold: [] } }]),
  );
});

it('tells two parties of one name apart by their town', async () => {
  const towns = ['Hanford', 'Tulare'].map((city) => ['producer', { name: 'Sunrise Farms', city }] as const);
  const parties = [1, 2].map((id): OpenParty => ({
    ...ashby,
    party: { table: 'producer', id, name: 'Sunrise Farms' },
  }));
  await openStatements(PAGE, { open: only(...parties), rows: towns });
  expect(await screen.findByRole('link', { name: 'Sunrise Farms, Hanford' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Sunrise Farms, Tulare' })).toBeInTheDocument();
});
