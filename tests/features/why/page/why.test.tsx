/** The panel that explains an amount, on the page of a statement. The server answers as its contract says. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Statement, StatementDetail } from '../../../../features/statements/rules/calls/issued';
import type { Why } from '../../../../features/why/rules/calls';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const paper = { id: 41, reference: 'PS-2026-0041' };
const by = { by: 'Ann Kessler', at: '2026-09-18T12:00:00.000Z' };
const why: Why = {
  ticket: { table: 'crop_ticket', id: 7, number: '45604', date: '2026-09-24', party: 'Bauer & Daughters' },
  figure: 'producer_net_pay',
  value: '809.64',
  now: '795.44',
  paper: { ...paper, is_void: false },
  papers: [paper, { id: 21, reference: 'HS-2026-0021' }],
  cutoff: null,
  chain: [
    { key: 'net_weight', formula: '(77,580 − 28,900) ÷ 2,000', value: '24.34' },
    { key: 'extra_mile_cost', formula: '0 mi × 24.34 × 0.2', value: '0.00', note: 'no_extra' },
    { key: 'rounding', formula: '', value: '0.01' },
    { key: 'producer_net_pay', formula: '809.63 + 0.01', value: '809.64' },
  ],
  inputs: [
    {
      field: 'producer_rate',
      value: '38.5',
      source: { table: 'producer_rate', id: 3, version: 2, label: 'Bauer · Corn Silage', ...by },
    },
    { field: 'haul_mile', value: '4', source: { by_hand: { by: 'Teo', at: by.at, was: '7.4' } } },
    {
      field: 'min_mile',
      value: '6',
      source: { imported: { by: 'admin', at: '2026-11-23T20:12:00.000Z', file: 'loads.csv' } },
    },
    { field: 'haul_mile_rate', value: null, source: null },
  ],
  changed_since: [
    {
      field: 'tare_weight',
      was: '28900',
      is: '30100',
      record: { table: 'crop_ticket', id: 7, version: 3, label: '45604', ...by },
      ...by,
    },
    {
      field: 'haul_mile',
      was: '4',
      is: null,
      record: { table: 'mile', id: 2, version: 1, label: 'Home 80', ...by },
      ...by,
    },
  ],
  corrections: [
    {
      id: 5,
      text: 'Correction of 45604: tare 28,900 → 30,100, −14.20',
      date: '2026-10-02',
      amount: '-14.20',
      statement: paper,
      on: { id: 52, reference: 'PS-2026-0052' },
    },
  ],
};
const statement: Statement = {
  ...paper,
  code: 'PS',
  report: 'producer_statement',
  role: 'producer',
  party: { table: 'producer', id: 1, name: 'Bauer & Daughters' },
  from: '2026-09-01',
  to: '2026-09-30',
  filters: {},
  issued_on: '2026-10-01',
  issued_at: '2026-10-01T16:42:00.000Z',
  issued_by: 'Ann Kessler',
  due_on: null,
  terms: null,
  note: null,
  loads: 2,
  tons: '48.00',
  tickets_amount: '1609.64',
  more_amount: '0.00',
  amount: '1609.64',
  open: '1609.64',
  state: 'issued',
  age_days: 3,
  mailed: null,
  voided: null,
  paper: 'ready',
};
const detail: StatementDetail = {
  ...statement,
  bridge: [{ key: 'due', label: 'NET DUE', amount: '1609.64' }],
  items: { tickets: 2, adjustments: 0, corrections: 0 },
  payments: [],
};
const line = (id: number, number: string, amount: string) => ({
  ticket: { table: 'crop_ticket', id, number, date: '2026-09-24' },
  amount,
});
const lines = { lines: [line(7, '45604', '809.64'), line(8, '45605', '800.00')], next: null };

function instead({ path }: Asked): Response | undefined {
  if (path === '/api/v1/office/statements/41/') return answer(200, detail);
  if (path === '/api/v1/office/statements/41/lines/') return answer(200, lines);
  if (path === '/api/v1/office/why/crop_ticket/7/producer_net_pay/') return answer(200, why);
  if (path === '/api/v1/office/why/crop_ticket/8/producer_net_pay/') return answer(404, { detail: 'Not found.' });
  return undefined;
}

describe('the panel that explains an amount', () => {
  it('says how it is made, where it comes from, what changed and what corrects it', async () => {
    const { user, calls } = await open('/office/statements/41?tab=lines', { instead });
    const amount = await screen.findByRole('button', { name: '809.64' });
    await user.click(amount);
    const panel = await screen.findByRole('complementary', { name: 'Why $809.64?' });
    await within(panel).findByText('(77,580 − 28,900) ÷ 2,000');
    expect(amount).toHaveAttribute('aria-expanded', 'true');
    // The paper's amount is asked for, not the ticket's.
    expect(calls.find(({ path }) => path.includes('/office/why/'))?.query).toEqual({ statement: '41' });
    const told = panel.textContent ?? '';
    for (const text of [
      'Producer Net Pay of ticket 45604, 2026-09-24, Bauer & Daughters',
      'On PS-2026-0041 · HS-2026-0021',
      'The statement has $809.64. The ticket would be $795.44 today.',
      '4 mi do not go beyond 6',
      'Roundingeach figure is rounded once+0.01',
      'Producer Rate Bauer · Corn Silage, version 2, Ann Kessler',
      'by hand, was 7.4, Teo',
      'Min Mile6from the import of 2026-11-23, loads.csv',
      'Haul Mile Rateno value',
      'Tare Weight has been 30,100 on the ticket since',
      'The statement keeps 28,900.',
      'Haul Mile was removed',
      'Correction of 45604: tare 28,900 → 30,100, −14.20 2026-10-02, on PS-2026-0052',
    ])
      expect(told).toContain(text);
    expect(within(panel).getByRole('link', { name: '45604' })).toHaveAttribute('href', '/crop_ticket/edit/7');
    expect(within(panel).getByRole('link', { name: 'PS-2026-0052' })).toHaveAttribute('href', '/office/statements/52');
  });

  it('is replaced by the next amount, and Escape gives the focus back to its button', async () => {
    const { user } = await open('/office/statements/41?tab=lines', { instead });
    await user.click(await screen.findByRole('button', { name: '809.64' }));
    await screen.findByRole('complementary', { name: 'Why $809.64?' });
    const next = screen.getByRole('button', { name: '800.00' });
    next.focus();
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'Why $800.00?' });
    expect(screen.queryByRole('complementary', { name: 'Why $809.64?' })).not.toBeInTheDocument();
    expect(await within(panel).findByText('There is no such amount.')).toBeVisible();
    expect(within(panel).getByRole('heading', { name: 'Why $800.00?' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(next).toHaveFocus();
  });

  it('leads back on a telephone, and tells of a void paper', async () => {
    const gone: Why = { ...why, paper: { ...paper, is_void: true }, papers: [], corrections: [], changed_since: [] };
    const { user } = await open('/office/statements/41?tab=lines', {
      width: 390,
      instead: (asked) => (asked.path.includes('/office/why/') ? answer(200, gone) : instead(asked)),
    });
    await user.click(await screen.findByRole('button', { name: '809.64' }));
    const panel = await screen.findByRole('complementary', { name: 'Why $809.64?' });
    expect(await within(panel).findByText(/^On a void statement:/)).toHaveTextContent(
      'On a void statement: PS-2026-0041',
    );
    expect(panel).toHaveTextContent('Changed sinceNothing.');
    expect(panel).not.toHaveTextContent('Corrections');
    await user.click(within(panel).getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('button', { name: '809.64' })).toHaveFocus();
  });
});
