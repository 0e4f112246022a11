/** The September of the design: 525 crop tickets, everything agrees. */
import type { Proof, ProofLines, ProofResult } from '../../../../features/proof/rules/calls';
import type { ProofKey } from '../../../../features/proof/rules/figures';

const agreeing = (key: ProofKey, amount: string): ProofResult => ({
  key,
  this: amount,
  that: amount,
  off: amount.includes('.') ? '0.00' : '0',
  differ: 0,
});
const young = (code: Proof['unpaid'][number]['code'], papers: number, open: string) => ({
  code,
  papers,
  ages: { to_30: open, to_60: '0.00', over_60: '0.00', open },
});

export const september: Proof = {
  from: '2026-09-01',
  to: '2026-09-30',
  counted_at: new Date(2026, 9, 6, 8, 12).toISOString(),
  today: '2026-10-06',
  tickets: 525,
  crops: [
    {
      crop: { id: 1, name: 'Alfalfa Haylage' },
      loads: 67,
      customer: '88422.67',
      producer: '71539.06',
      hauler: '8370.64',
      margin: '8512.97',
      percent: '9.6',
    },
    {
      crop: { id: 2, name: 'Corn Silage' },
      loads: 422,
      customer: '401931.68',
      producer: '323948.82',
      hauler: '53955.21',
      margin: '24027.65',
      percent: '6.0',
    },
  ],
  all: {
    loads: 489,
    customer: '490354.35',
    producer: '395487.88',
    hauler: '62325.85',
    margin: '32540.62',
    percent: '6.6',
  },
  left_out: { tickets: 2, without_miles: 2 },
  proofs: [
    agreeing('extra', '18345.22'),
    agreeing('producer', '455784.62'),
    agreeing('hauler', '65859.28'),
    agreeing('customer', '564497.18'),
    agreeing('numbers', '5'),
    agreeing('charge', '51853.51'),
    agreeing('papers', '1049370.17'),
    agreeing('more', '0.00'),
    agreeing('open', '1049370.17'),
    agreeing('parties', '12'),
    agreeing('owners', '1547'),
    agreeing('ledgers', '1049370.17'),
    agreeing('sight', '130'),
    agreeing('contents', '17'),
  ],
  none: [
    { role: 'producer', tickets: 7, lacking: 2, without_miles: 2, amount: '3554.29', elsewhere: 0 },
    { role: 'hauler', tickets: 123, lacking: 2, without_miles: 2, amount: '15520.19', elsewhere: 0 },
    { role: 'customer', tickets: 0, lacking: 0, without_miles: 0, amount: '0.00', elsewhere: 31 },
  ],
  most: { party: { table: 'hauler', id: 3, name: 'Own Fleet' }, tickets: 119 },
  unpaid: [
    young('PS', 9, '392746.19'),
    {
      code: 'CS',
      papers: 8,
      ages: { to_30: '520249.33', to_60: '24310.80', over_60: '9871.25', open: '554431.38' },
    },
  ],
};

/** The same with a paper that has 0.25 less than its ticket, and two counts that make no difference. */
export const off: Proof = {
  ...september,
  proofs: september.proofs.map((proof) =>
    proof.key === 'producer' ? { ...proof, this: '455784.37', off: '-0.25', differ: 1 } : proof,
  ),
};

/** What makes the difference. */
export const offLines: ProofLines = {
  of: 'producer:off',
  results: [
    {
      table: 'crop_ticket',
      id: 12,
      name: '46062',
      date: '2026-09-18',
      party: { table: 'producer', id: 7, name: 'Vandermeer Bros' },
      statement: { id: 41, reference: 'PS-2026-0041' },
      amount: '-0.25',
      sides: { this: '809.39', that: '809.64' },
    },
  ],
  count: 1,
  total_pages: 1,
  sum: '-0.25',
};
