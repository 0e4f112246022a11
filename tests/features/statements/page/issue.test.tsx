/** `/office/statements/issue`: one party's paper before it is issued. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../support/screenApi';
import { draft } from './fixtures';
import { openStatements } from './statementScene';

const PAGE = '/office/statements/issue?report=producer_statement&producer=1&date_from=2026-09-01&date_to=2026-09-30';

it('shows what is taken, what is left out and why, and what it comes to', async () => {
  const { calls } = await openStatements(PAGE);
  expect(await screen.findByRole('heading', { name: 'Issue Producer Statement' })).toBeInTheDocument();
  expect(screen.getByText('1 of 6 tickets')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'PS-2026-0029' }).closest('li')).toHaveTextContent(
    '3 are on PS-2026-0029: 45102, 45103, 45106',
  );
  expect(screen.getByText(/are held below/)).toHaveTextContent('2 are held below: 45150, 45151');
  expect(screen.getByText(/Tickets through 2026-04-30 were already paid before Windrow/)).toBeInTheDocument();
  const due = screen.getByRole('rowheader', { name: 'Net due' }).closest('tr');
  expect(due).toHaveTextContent('$35,270.96');
  const asked = calls.find(({ path }) => path.endsWith('/draft/'));
  expect(asked?.query).toEqual({ report: 'producer_statement', producer: '1', from: '2026-09-01', to: '2026-09-30' });
});

it('names tickets that were paid elsewhere in full, and takes off what was paid for the others', async () => {
  const left_out = [
    {
      ticket: { table: 'crop_ticket', id: 77, number: '45177', date: '2026-09-10' },
      statement: null,
      paid_in_full: true,
    },
  ];
  const taken = draft.taken.filter(({ doubts, missing }) => doubts.length + missing.length === 0);
  const counts = { taken: taken.length, held: 0, left_out: 1 };
  const line = { key: 'elsewhere', label: 'Paid elsewhere', amount: '-731.82', about: '1 load: 45119' } as const;
  const bridge = [...draft.bridge.slice(0, -1), line, ...draft.bridge.slice(-1)];
  await openStatements(PAGE, { draft: { ...draft, taken, left_out, counts, bridge } });
  expect(await screen.findByText(/was paid elsewhere in full/)).toHaveTextContent(
    '1 was paid elsewhere in full: 45177',
  );
  expect(screen.getByRole('heading', { name: /^Not included/ })).toHaveTextContent(/^Not included 1 ticket$/);
  const row = screen.getByRole('rowheader', { name: /^Paid elsewhere/ }).closest('tr');
  expect(row).toHaveTextContent('−731.82');
});

it('begins at the first doubt; including it changes the sum at once', async () => {
  const { user } = await openStatements(PAGE);
  const choice = await screen.findByRole('group', { name: 'Ticket 45150' });
  const hold = within(choice).getByRole('button', { name: 'Hold' });
  expect(hold).toHaveFocus();
  expect(hold).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(choice).getByRole('button', { name: 'Include' }));
  expect(await screen.findByRole('button', { name: 'Issue Statement for $35,927.09' })).toBeInTheDocument();
  expect(within(choice).getByRole('button', { name: 'Include' })).toHaveAttribute('aria-pressed', 'true');
});

it('only holds a ticket whose amount lacks an input', async () => {
  await openStatements(PAGE);
  const row = (await screen.findByRole('link', { name: '45151' })).closest('tr');
  expect(row).toHaveTextContent('needs Miles');
  expect(within(row as HTMLElement).queryAllByRole('button')).toEqual([]);
});

it('begins at the button where nothing is doubtful', async () => {
  await openStatements(PAGE, { draft: { ...draft, taken: draft.taken.slice(0, 1) } });
  expect(await screen.findByRole('button', { name: 'Issue Statement for $35,270.96' })).toHaveFocus();
});

it('issues it as it was seen, with its note, and shows the statement', async () => {
  const { user, acts, path } = await openStatements(PAGE);
  await user.type(await screen.findByLabelText('Note on this statement'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Issue Statement for $35,270.96' }));
  await waitFor(() => expect(path()).toBe('/office/statements/33'));
  expect(acts).toEqual([
    {
      what: 'POST ',
      body: {
        report: 'producer_statement',
        from: '2026-09-01',
        to: '2026-09-30',
        filters: { producer: 1 },
        hold: [],
        include: [],
        day: '2026-09-30',
        digest: '29-abc',
        note: 'Thank you.',
      },
    },
  ]);
});

it('has the usual day until another is chosen: it is asked with it, and issued of it', async () => {
  const { user, acts, calls } = await openStatements(PAGE, { draft: { ...draft, due_on: '2026-10-30' } });
  const field = await screen.findByLabelText('Statement date');
  expect(field).toHaveValue('2026-09-30');
  expect(field).toHaveAccessibleDescription('Due 2026-10-30');
  await user.clear(field);
  await user.type(field, '2026-09-29');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(
    'Choose a statement date from 2026-09-30 through 2026-10-02. Earlier days are in the period or closed.',
  );
  const button = screen.getByRole('button', { name: /^Issue Statement/ });
  await user.click(button);
  expect(acts).toEqual([]);
  await user.clear(field);
  await user.type(field, '2026-10-01');
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(calls.findLast(({ path }) => path.endsWith('/draft/'))?.query).toMatchObject({ day: '2026-10-01' });
  await user.click(button);
  await waitFor(() => expect(acts).toMatchObject([{ body: { day: '2026-10-01' } }]));
});

it('tells who was faster, uses no number, and looks again', async () => {
  const taken = [{ reference: 'PS-2026-0034', by: 'Dale Petrik', at: '2026-10-02T16:48:00.000Z', count: 24 }];
  const { user, calls } = await openStatements(PAGE, {
    refuse: ({ method }) => (method === 'POST' ? answer(409, { detail: 'Taken.', taken, left: 30 }) : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^Issue Statement/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Some Tickets Were Just Issued' });
  expect(dialog).toHaveTextContent('Dale Petrik issued PS-2026-0034 with 24 of these tickets');
  expect(dialog).toHaveTextContent('30 tickets are left. No number was used.');
  const before = calls.filter(({ path }) => path.endsWith('/draft/')).length;
  await user.click(within(dialog).getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/draft/')).length).toBeGreaterThan(before));
});

it('waits for a day while there is no cut-off', async () => {
  const { user, acts } = await openStatements(PAGE, { draft: { ...draft, cutoff: null } });
  expect(await screen.findByText(/already paid before Windrow, for producers\?/)).toBeInTheDocument();
  const button = screen.getByRole('button', { name: /^Issue Statement/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(acts).toEqual([]);
});

it('asks when invoices are due before the first one', async () => {
  const invoice = { ...draft, code: 'CS', report: 'customer_statement', role: 'customer', due_on: null } as const;
  const { user, acts } = await openStatements(PAGE, { draft: invoice });
  expect(await screen.findByText(/In how many days are invoices due\?/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Issue Statement/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Set Terms' }));
  const dialog = await screen.findByRole('dialog', { name: 'When are your invoices due?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Days after the invoice date' }), '30');
  await user.click(within(dialog).getByRole('button', { name: 'Save Terms' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(acts).toEqual([{ what: 'PUT settings/', body: { terms_days: 30 } }]);
});

it('says that nothing is left, and on which papers all is', async () => {
  const none = { ...draft, taken: [], adjustments: [], counts: { taken: 0, held: 0, left_out: 3 } };
  await openStatements(PAGE, { draft: none });
  expect(await screen.findByRole('heading', { name: 'Nothing to Issue' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'PS-2026-0029' }).closest('li')).toHaveTextContent('3 on PS-2026-0029');
});

it('shows a viewer the paper and no way to issue it', async () => {
  await openStatements(PAGE, { role: 'viewer' });
  await screen.findByRole('heading', { name: 'Issue Producer Statement' });
  expect(screen.queryByRole('button', { name: /^Issue/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Ticket 45150' })).not.toBeInTheDocument();
});

it('asks for a party where the address names none', async () => {
  await openStatements('/office/statements/issue?report=producer_statement');
  expect(await screen.findByText('Choose whom the statement is for.')).toBeInTheDocument();
});
