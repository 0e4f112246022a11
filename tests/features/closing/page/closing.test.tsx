/** Closing in the settings: nothing is closed that was not chosen, and what is unissued is said before. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const CLOSINGS = '/api/v1/office/closings/';
const OPEN = '/api/v1/office/statements/open/';

const kinds = ['crop_ticket', 'delivery_ticket', 'haul_ticket', 'statement'];
const closings = { closings: kinds.map((kind) => ({ kind, closed_to: null })), log: [] };
const counts: Readonly<Record<string, unknown>> = {
  crop_ticket: { counts: [{ table: 'crop_ticket', count: 1294 }], doubtful: 3 },
  statement: {
    counts: [
      { table: 'statement', count: 12 },
      { table: 'payment', count: 9 },
      { table: 'adjustment', count: 1 },
    ],
    doubtful: 0,
  },
};
const party = {
  party: { table: 'producer', id: 1, name: 'Miller' },
  tons: '0',
  more: '0',
  comes_to: '0',
  doubts: 0,
  missing: 0,
};
const unissued = {
  cutoffs: { producer: null, hauler: null, customer: null },
  kinds: [
    {
      code: 'PS',
      report: 'producer_statement',
      role: 'producer',
      parties: [
        { ...party, loads: 5, tickets_amount: '1000.00', held: { count: 2, amount: '204.50' } },
        { ...party, loads: 1, tickets_amount: '95.50', held: { count: 0, amount: '0.00' } },
      ],
    },
    {
      code: 'HS',
      report: 'hauler_statement',
      role: 'hauler',
      parties: [{ ...party, loads: 1, tickets_amount: '60.00', held: { count: 0, amount: '0.00' } }],
    },
    { code: 'CS', report: 'customer_statement', role: 'customer', parties: [] },
  ],
};

/** Answers the calls of closing, and keeps what was closed. */
function closingApi(refusal?: string) {
  const closed: unknown[] = [];
  const instead = ({ method, path, query, body }: Asked): Response | undefined => {
    if (path === OPEN) return answer(200, unissued);
    if (path === `${CLOSINGS}preview/`) return answer(200, counts[String(query.kind)] ?? { counts: [], doubtful: 0 });
    if (path !== CLOSINGS) return undefined;
    if (method !== 'POST') return answer(200, closings);
    if (refusal !== undefined) return answer(400, { closings: [refusal] });
    closed.push(body);
    return answer(200, closings);
  };
  return { closed, instead };
}

describe('closing', () => {
  it('closes what is chosen and nothing else, and says before what is on no statement', async () => {
    const { closed, instead } = closingApi();
    const { user } = await open('/office/settings#closing', { instead });
    const crop = await screen.findByRole('checkbox', { name: 'Close Crop Tickets' });
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Close…' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Close…' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

    const day = screen.getByLabelText('Day through which Crop Tickets are closed');
    await user.clear(day);
    await user.type(day, '2026-09-30');
    expect(crop).toBeChecked();
    const money = screen.getByLabelText('Day through which Statements and Payments are closed');
    await user.clear(money);
    await user.type(money, '2026-09-30');
    const name = 'Close Crop Tickets (1,294), Statements and Payments (22) through 2026-09-30…';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close these days?' }));
    await dialog.findByText('Not on producer statements: 8 tickets, $1,300.00; 2 of them held');
    expect(dialog.getByText('Not on hauler statements: 1 ticket, $60.00')).toBeVisible();
    expect(dialog.getByText('Flagged: 3')).toBeVisible();
    expect(dialog.getByText('Statements, payments and adjustments: 22')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(closed).toEqual([]);

    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close These Days' }));
    await waitFor(() =>
      expect(closed).toEqual([
        {
          closings: [
            { kind: 'crop_ticket', to: '2026-09-30' },
            { kind: 'statement', to: '2026-09-30' },
          ],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(crop).not.toBeChecked();
  });

  it('says in the dialog why nothing was closed', async () => {
    const { instead } = closingApi('Choose a day that is over.');
    const { user } = await open('/office/settings#closing', { instead });
    await user.click(await screen.findByRole('checkbox', { name: 'Close Haul Tickets' }));
    await user.click(screen.getByRole('button', { name: /^Close Haul Tickets/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Close These Days' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was closed. Choose a day that is over.');
  });
});
