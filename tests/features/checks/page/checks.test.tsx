/** The page of checks: ticks and what they come to, what is asked before anything is printed, and what others than owners see. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Check, Checks } from '../../../../features/checks/rules/calls';
import { spanish } from '../../../../features/checks/words/es';
import { chooseLanguage } from '../../../../src/i18n/language';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const CHECKS = '/api/v1/office/checks/';

const check = (id: number, values: Partial<Check> = {}): Check => ({
  id,
  number: String(1040 + id),
  payee: 'Vandermeer Bros',
  party: { table: 'producer', id: 7, name: 'Vandermeer Bros' },
  date: '2026-09-18',
  amount: '1200.05',
  statements: [`PS-2026-000${id}`],
  state: 'to_print',
  at: null,
  by: null,
  reason: null,
  ...values,
});
const out = { state: 'printed', at: '2026-09-18T15:00:00.000Z', by: 'petrik' } as const;
const byPart: Readonly<Record<string, readonly Check[]>> = {
  to_print: [
    check(1),
    check(2, { payee: 'Ruiz', party: { table: 'producer', id: 8, name: 'Ruiz' }, amount: '300.00' }),
    check(6, { amount: '10.00' }),
  ],
  out: [check(3, out), check(4, { ...out, state: 'by_hand' })],
  ended: [check(5, { ...out, state: 'taken_back', party: null, statements: [], reason: null })],
};

interface Scene {
  readonly role?: string;
  readonly none?: boolean;
  readonly refusal?: string;
  readonly at?: string;
}

async function openChecks({ role = 'owner', none = false, refusal, at = '' }: Scene = {}) {
  const sent: Pick<Asked, 'method' | 'path' | 'body'>[] = [];
  const instead = ({ method, path, query, body }: Asked): Response | undefined => {
    if (path === '/api/v1/office/me/') return answer(200, { username: 'petrik', role, notices: [] });
    if (!path.startsWith(CHECKS)) return undefined;
    if (method === 'GET' && path === CHECKS) {
      const results = none ? [] : (byPart[String(query.part)] ?? []);
      const counts = { to_print: none ? 0 : 3, out: 2, ended: 1 };
      const found: Checks = { results, counts, found: results.length, without_number: none ? 0 : 2 };
      return answer(200, found);
    }
    if (path.endsWith('/settings/')) {
      const settings = { position: 'middle', right: -2, down: 0 };
      if (method === 'PUT') sent.push({ method, path, body });
      const reply = answer(200, method === 'PUT' ? body : settings);
      reply.headers.set('etag', method === 'PUT' ? '"4"' : '"3"');
      return reply;
    }
    sent.push({ method, path, body });
    if (refusal !== undefined) return answer(409, { detail: refusal });
    if (path.endsWith('by_hand/') || path.endsWith('/void/')) {
      return new Response(null, { status: 204, headers: { 'x-windrow': '1', 'x-windrow-act': 'a1' } });
    }
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="checks.pdf"' };
    return new Response('%PDF-', { status: 200, headers });
  };
  // jsdom makes no addresses of files.
  const made = vi.fn<() => string>(() => 'blob:checks');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
  const scene = await open(`/office/checks${at}`, { instead });
  return { ...scene, sent, saved: () => made.mock.calls.length };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Checks' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('shows what is to print, ticks it, and says what it comes to and which sheets it takes', async () => {
  const { user } = await openChecks();
  expect(await screen.findByRole('link', { name: 'Ruiz' })).toHaveAttribute('href', '/office/accounts/producer/8');
  expect(rows()[1]).toContain('1041Vandermeer Bros2026-09-18PS-2026-00011,200.05');
  expect(screen.getByText('2 payments by check have no number and cannot be printed.')).toBeVisible();
  const print = screen.getByRole('button', { name: 'Print Checks…' });
  expect(print).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Check 1041' }));
  expect(screen.getByRole('button', { name: 'Print 1 Check…' })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'All checks' }));
  expect(screen.getByRole('button', { name: 'Print 3 Checks…' })).toBeEnabled();
  const foot = document.querySelector('.sum-bar .sums');
  expect(foot).toHaveTextContent('3 of 3 checks');
  expect(foot).toHaveTextContent('$1,510.05');
  expect(foot).toHaveTextContent('numbers 1041–1042, 1046');
});

it('asks before it prints, prints once, and saves the file', async () => {
  const { user, sent, saved } = await openChecks();
  await user.click(await screen.findByRole('checkbox', { name: 'All checks' }));
  await user.click(screen.getByRole('button', { name: 'Print 3 Checks…' }));
  const dialog = screen.getByRole('dialog', { name: 'Print 3 Checks?' });
  expect(dialog).toHaveTextContent('1041–1042, 1046');
  expect(dialog).toHaveTextContent('$1,510.05 in all');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent).toEqual([{ method: 'POST', path: `${CHECKS}print/`, body: { payments: [1, 2, 6] } }]);
  expect(await screen.findByText(/^Printed: 1041–1042, 1046\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Print Checks…' })).toBeDisabled();
});

it('says why nothing was printed, and saves nothing', async () => {
  const { user, saved } = await openChecks({ refusal: 'Check 1041 is out already.' });
  await user.click(await screen.findByRole('checkbox', { name: 'Check 1041' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Print Check 1041?' });
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(await within(dialog).findByText('Check 1041 is out already.')).toBeVisible();
  expect(saved()).toBe(0);
});

it('prints again for a reason alone', async () => {
  const { user, sent, saved } = await openChecks({ at: '?part=out' });
  await user.click(await screen.findByRole('button', { name: 'Actions for check 1043' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print Again…' }));
  const dialog = screen.getByRole('dialog', { name: 'Print Check 1043 Again?' });
  expect(dialog).toHaveTextContent(/Printed on 2026-09-18 \d\d:\d\d by petrik\./);
  await user.click(within(dialog).getByRole('button', { name: 'Print Again' }));
  expect(within(dialog).getByText('Write 5 characters or more. The history keeps it.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason'), 'torn sheet');
  await user.clear(within(dialog).getByLabelText('Number on the Sheet'));
  await user.type(within(dialog).getByLabelText('Number on the Sheet'), '1050');
  await user.click(within(dialog).getByRole('button', { name: 'Print Again' }));
  await waitFor(() => expect(saved()).toBe(1));
  const body = { reason: 'torn sheet', number: '1050' };
  expect(sent).toEqual([{ method: 'POST', path: `${CHECKS}3/print_again/`, body }]);
});

it('voids a check, or says that it was stopped, for a reason', async () => {
  const { user, sent } = await openChecks({ at: '?part=out' });
  await user.click(await screen.findByRole('button', { name: 'Actions for check 1044' }));
  await user.click(screen.getByRole('menuitem', { name: 'Void or Stop…' }));
  const dialog = screen.getByRole('dialog', { name: 'Void or Stop Check 1044?' });
  await user.click(within(dialog).getByRole('radio', { name: 'Stopped: the bank does not pay it' }));
  await user.type(within(dialog).getByLabelText('Reason'), 'lost in the mail');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as Stopped' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { how: 'stopped', reason: 'lost in the mail' };
  expect(sent).toEqual([{ method: 'POST', path: `${CHECKS}4/void/`, body }]);
});

it('marks checks as written by hand, and offers Undo', async () => {
  const { user, sent } = await openChecks();
  await user.click(await screen.findByRole('checkbox', { name: 'Check 1046' }));
  await user.click(screen.getByRole('button', { name: 'Written by Hand' }));
  expect(await screen.findByText('Marked as written by hand: 1046.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(sent).toEqual([{ method: 'POST', path: `${CHECKS}by_hand/`, body: { payments: [6] } }]);
});

it.each(['clerk', 'viewer'])('a %s looks, and reads who prints', async (role) => {
  const { user } = await openChecks({ role });
  expect(await screen.findByText('An owner prints checks.')).toBeVisible();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Print (?:Checks|\d)/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Stock and Test Print' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Printed' }));
  expect(await screen.findByText('by hand')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

it('shows what became of checks whose payment is gone', async () => {
  await openChecks({ at: '?part=ended' });
  expect(await screen.findByText('payment reversed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Vandermeer Bros' })).toBeNull();
});

it('says that nothing waits', async () => {
  await openChecks({ none: true });
  expect(await screen.findByText('No check of 2026 waits to be printed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print Checks…' })).toBeNull();
});

it('speaks Spanish', async () => {
  chooseLanguage('es');
  await openChecks();
  expect(await screen.findByRole('button', { name: spanish['checks.printNone'] })).toBeDisabled();
  chooseLanguage('en');
});

it('sets up the stock, and saves a test print of what is chosen', async () => {
  const { user, sent, saved } = await openChecks();
  await user.click(await screen.findByRole('link', { name: 'Stock and Test Print' }));
  expect(await screen.findByRole('radio', { name: 'Middle' })).toBeChecked();
  expect(screen.getByLabelText('Move Sideways')).toHaveDisplayValue('2/16 inch left');
  await user.click(screen.getByRole('radio', { name: 'Bottom' }));
  await user.selectOptions(screen.getByLabelText('Move Up or Down'), '3/16 inch down');
  await user.click(screen.getByRole('button', { name: 'Test Print' }));
  await waitFor(() => expect(saved()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    method: 'PUT',
    path: `${CHECKS}settings/`,
    body: { position: 'bottom', right: -2, down: 3 },
  });
});
