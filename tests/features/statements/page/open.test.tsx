/** `/office/statements`, the tab To issue: the parties, what is ticked, the sums, the run. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { watchedRuns } from '../../../../features/statements/page/run/watched';
import { answer } from '../../../support/screenApi';
import { ended, open, settled } from './fixtures';
import { openStatements } from './statementScene';

const year = new Date().getFullYear();
const PAGE = `/office/statements?from=${year}-09-01&to=${year}-09-30`;

it('lists the parties by kind, each with what it comes to', async () => {
  const { calls } = await openStatements(PAGE);
  const row = (await screen.findByRole('link', { name: 'Ashby Farms' })).closest('tr');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', 'Ashby Farms', '53', '1,214.97', '36,138.04', '−1,500.00', '34,638.04', '2', '2']);
  expect(screen.getByRole('tab', { name: 'To issue 6' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('tab', { name: 'Issued 120' })).toBeInTheDocument();
  const asked = calls.find(({ path }) => path.endsWith('/open/'));
  expect(asked?.query).toEqual({ from: `${year}-09-01`, to: `${year}-09-30`, codes: 'PS,HS,CS,CM,FC,DS' });
});

it('takes nothing at first, then some, and says what they come to', async () => {
  const { user } = await openStatements(PAGE);
  await screen.findByRole('link', { name: 'Ashby Farms' });
  expect(screen.getByRole('button', { name: 'Issue Statements' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ashby Farms' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Windrow Hills Dairy' }));
  expect(screen.getByRole('button', { name: 'Issue 2 Statements' })).toBeInTheDocument();
  expect(screen.getByText(/^2/, { selector: 'b' }).closest('.sums')).toHaveTextContent(
    '2 of 6 selected · 167 load lines · we pay $34,638.04 · we bill $73,192.21',
  );
});

it('takes a range with Shift and Space, and walks with the arrows', async () => {
  const { user } = await openStatements(PAGE);
  await screen.findByRole('link', { name: 'Ashby Farms' });
  const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
  box('Select Ashby Farms').focus();
  await user.keyboard(' {ArrowDown}{ArrowDown}');
  expect(box('Select Delgado Ag')).toHaveFocus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(box('Select Bauer & Daughters')).toBeChecked();
  expect(box('Select all Producer Statement')).toBeChecked();
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
});

it('issues what is ticked with Ctrl and Enter, in a run that Home watches', async () => {
  const { user, acts } = await openStatements(PAGE);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all Producer Statement' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('of 3 statements')).toBeInTheDocument();
  expect(acts).toEqual([
    {
      what: 'POST runs/',
      body: {
        from: `${year}-09-01`,
        to: `${year}-09-30`,
        day: '2026-09-30',
        take: [1, 2, 3].map((id) => ({ code: 'PS', party: { table: 'producer', id } })),
      },
    },
  ]);
  expect(watchedRuns()).toEqual([7]);
});

it('issues all of the day that is chosen, and none while that may not be', async () => {
  const { user, acts } = await openStatements(PAGE);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ashby Farms' }));
  const field = screen.getByLabelText('Statement date');
  expect(field).toHaveValue('2026-09-30');
  await user.clear(field);
  await user.type(field, '2026-10-03');
  expect(field).toBeInvalid();
  expect(screen.getByText(/^Choose a statement date from 2026-09-30 through 2026-10-02\./)).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Issue 1 Statement' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field);
  await user.type(field, '2026-10-02');
  await user.click(button);
  await waitFor(() => expect(acts).toMatchObject([{ what: 'POST runs/', body: { day: '2026-10-02' } }]));
});

it('holds back a role without a cut-off, and lets an owner name the day', async () => {
  const { user, acts } = await openStatements(PAGE);
  expect(await screen.findByRole('checkbox', { name: 'Select Big Coulee Haul' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Set Date' }));
  await user.type(screen.getByLabelText('Already paid through'), '4/30{Enter}');
  await waitFor(() =>
    expect(acts).toEqual([{ what: 'PUT settings/', body: { cutoffs: { hauler: `${year}-04-30` } } }]),
  );
});

it('asks in one line and one dialog for all roles without a cut-off; a day may stay empty', async () => {
  const { user, acts } = await openStatements(PAGE, {
    open: { ...open, cutoffs: { producer: null, hauler: null, customer: null } },
  });
  expect(await screen.findByText(/, for producers, haulers, and customers\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Set Dates' }));
  // Customers are among them: before the first invoice somebody says when invoices are due.
  await user.type(await screen.findByLabelText('Days after the invoice date'), '30{Enter}');
  await user.type(await screen.findByLabelText('Producers: already paid through'), '4/30');
  const terms = { what: 'PUT settings/', body: { terms_days: 30 } };
  await user.type(screen.getByLabelText('Haulers: already paid through'), 'soon{Enter}');
  expect(screen.getByLabelText('Haulers: already paid through')).toBeInvalid();
  expect(acts).toEqual([terms]);
  await user.clear(screen.getByLabelText('Haulers: already paid through'));
  await user.click(screen.getByRole('button', { name: 'Save Dates' }));
  await waitFor(() =>
    expect(acts).toEqual([terms, { what: 'PUT settings/', body: { cutoffs: { producer: `${year}-04-30` } } }]),
  );
});

it('tells after which day tickets are settled here, and lets an owner change it', async () => {
  const { user, acts } = await openStatements(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Cut-off for Producers: after 2026-04-30' }));
  const field = screen.getByLabelText('Already paid through');
  expect(field).toHaveValue('2026-04-30');
  await user.clear(field);
  await user.type(field, '2026-05-31{Enter}');
  await waitFor(() => expect(acts).toEqual([{ what: 'PUT settings/', body: { cutoffs: { producer: '2026-05-31' } } }]));
});

it('shows a clerk that an owner names the day', async () => {
  await openStatements(PAGE, { role: 'clerk' });
  expect(await screen.findByText(/An owner sets it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set Date' })).not.toBeInTheDocument();
});

it('gives a viewer neither ticks nor buttons', async () => {
  await openStatements(PAGE, { role: 'viewer' });
  await screen.findByRole('link', { name: 'Ashby Farms' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Issue/ })).not.toBeInTheDocument();
});

it('shows one kind, finds a name, and goes to the search with /', async () => {
  const { user } = await openStatements(PAGE);
  await screen.findByRole('link', { name: 'Ashby Farms' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kinds' }), 'Producers');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Blue Heron Dairy' })).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('bau');
  expect(screen.queryByRole('link', { name: 'Ashby Farms' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bauer & Daughters' })).toHaveAttribute(
    'href',
    `/office/statements/issue?report=producer_statement&producer=2&date_from=${year}-09-01&date_to=${year}-09-30`,
  );
});

it('says that everything is settled', async () => {
  await openStatements(PAGE, { open: settled });
  expect(await screen.findByText(`Everything up to ${year}-09-30 is settled.`)).toBeInTheDocument();
});

it('offers Retry alone where the parties could not be read', async () => {
  let isAway = true;
  const { user } = await openStatements(PAGE, {
    refuse: ({ path }) => (path.endsWith('/open/') && isAway ? answer(503, { detail: 'Away.' }) : undefined),
  });
  const retry = await screen.findByRole('button', { name: /Retry/ });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Ashby Farms' })).toBeInTheDocument();
});

it('tells why the last run did not issue a party', async () => {
  await openStatements(PAGE, { runs: [ended] });
  const row = (await screen.findByRole('link', { name: 'Delgado Ag' })).closest('tr');
  expect(await within(row as HTMLElement).findByText('Something was changed meanwhile.')).toBeInTheDocument();
});

it('opens on a telephone what has no column there', async () => {
  const { user } = await openStatements(PAGE, { width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Ashby Farms' }));
  expect(screen.getByText('1,214.97')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Issue…' })).toBeInTheDocument();
});

it('is not there on another server', async () => {
  await openStatements(PAGE, { foreign: true });
  expect(await screen.findByText('Only a Windrow server issues statements.')).toBeInTheDocument();
});

it('counts nobody whose tickets are all held, and shows them on demand', async () => {
  const [producers] = open.kinds;
  const [ashby] = producers?.parties ?? [];
  if (!producers || !ashby) throw new Error('The fixture has a producer.');
  const held = { ...ashby, loads: 0, added: '0.00', more: '0.00', comes_to: '0.00', tickets_amount: '0.00' };
  const { user } = await openStatements(PAGE, { open: { ...open, kinds: [{ ...producers, parties: [held] }] } });
  expect(await screen.findByText(`Nothing to issue from ${year}-09-01 to ${year}-09-30.`)).toBeInTheDocument();
  expect(screen.getByText('2 tickets are held. They are on no statement.')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'To issue 0' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show Held Tickets' }));
  expect(screen.getByRole('checkbox', { name: 'Select Ashby Farms' })).toBeDisabled();
});
