/** What the API answers about statements in the tests of their pages. */
import type { Statement, StatementDetail } from '../../../../features/statements/rules/calls/issued';
import type {
  DoubtfulTickets,
  OpenParty,
  OpenStatements,
  SomeTickets,
  StatementDraft,
  StatementRun,
} from '../../../../features/statements/rules/calls/open';

const NO_TICKETS: SomeTickets = { count: 0, tons: '0.00', amount: '0.00' };
const NO_DOUBTFUL: DoubtfulTickets = { ...NO_TICKETS, tickets: [] };

const openParty = (
  table: 'producer' | 'hauler' | 'customer',
  id: number,
  name: string,
  amount: string,
  rest: Partial<OpenParty> = {},
): OpenParty => ({
  doubtful: NO_DOUBTFUL,
  older: { taken: NO_TICKETS, doubtful: NO_DOUBTFUL, held: { count: 0, amount: '0.00' } },
  added: '0.00',
  on_account: '0.00',
  party: { table, id, name },
  loads: 53,
  tons: '1214.97',
  tickets_amount: amount,
  more: '0.00',
  comes_to: amount,
  doubts: 0,
  missing: 0,
  held: { count: 0, amount: '0.00' },
  ...rest,
});

/** September, looked at on October 2. */
const days = { first: '2026-09-30', last: '2026-10-02', usual: '2026-09-30' } as const;

/** Three producers, a hauler and two customers. Nobody has named a cut-off for haulers. */
export const open: OpenStatements = {
  cutoffs: { producer: '2026-04-30', hauler: null, customer: '2026-04-30' },
  earlier: null,
  days,
  kinds: [
    {
      code: 'PS',
      report: 'producer_statement',
      role: 'producer',
      parties: [
        openParty('producer', 1, 'Ashby Farms', '36138.04', {
          more: '-1500.00',
          added: '-1500.00',
          comes_to: '34638.04',
          doubts: 2,
          held: { count: 2, amount: '1289.05' },
        }),
        openParty('producer', 2, 'Bauer & Daughters', '26136.75', { loads: 37, tons: '812.23' }),
        openParty('producer', 3, 'Delgado Ag', '22140.61', { loads: 19, tons: '399.47' }),
      ],
    },
    {
      code: 'HS',
      report: 'hauler_statement',
      role: 'hauler',
      parties: [openParty('hauler', 4, 'Big Coulee Haul', '17067.69', { loads: 138, tons: '2802.45' })],
    },
    {
      code: 'CS',
      report: 'customer_statement',
      role: 'customer',
      parties: [
        openParty('customer', 5, 'Blue Heron Dairy', '88422.67', { loads: 67, tons: '1375.52' }),
        openParty('customer', 6, 'Windrow Hills Dairy', '112873.46', {
          loads: 114,
          more: '-39681.25',
          on_account: '39681.25',
          comes_to: '73192.21',
        }),
      ],
    },
  ],
};

/** Everything is settled. */
export const settled: OpenStatements = { ...open, kinds: open.kinds.map((kind) => ({ ...kind, parties: [] })) };

const ashby = { table: 'producer', id: 1, name: 'Ashby Farms' } as const;

/** A statement of Ashby Farms. */
export const statement: Statement = {
  id: 33,
  reference: 'PS-2026-0033',
  code: 'PS',
  report: 'producer_statement',
  role: 'producer',
  party: ashby,
  from: '2026-09-01',
  to: '2026-09-30',
  filters: {},
  issued_on: '2026-09-30',
  issued_at: '2026-10-02T16:42:00.000Z',
  issued_by: 'ann',
  due_on: null,
  terms: null,
  note: 'Thank you for a clean harvest.',
  loads: 53,
  tons: '1214.97',
  tickets_amount: '36138.04',
  more_amount: '-1500.00',
  amount: '34638.04',
  open: '34638.04',
  state: 'issued',
  age_days: 4,
  mailed: null,
  voided: null,
  paper: 'ready',
};

/** A few of them, each in another state. */
export const statements: readonly Statement[] = [
  statement,
  {
    ...statement,
    id: 34,
    reference: 'PS-2026-0034',
    party: { ...ashby, id: 2, name: 'Bauer & Daughters' },
    state: 'part',
    open: '1000.00',
  },
  {
    ...statement,
    id: 35,
    reference: 'CS-2026-0021',
    code: 'CS',
    report: 'customer_statement',
    role: 'customer',
    party: { table: 'customer', id: 5, name: 'Blue Heron Dairy' },
    state: 'overdue',
    due_on: '2026-11-01',
    age_days: 51,
  },
  { ...statement, id: 36, reference: 'PS-2026-0032', state: 'paid', open: '0.00' },
  {
    ...statement,
    id: 37,
    reference: 'PS-2026-0031',
    state: 'void',
    open: '0.00',
    voided: { on: '2026-10-02', by: 'ann', reason: 'Wrong rate' },
  },
];

/** What the paper of Ashby Farms comes to. */
const bridge = [
  { key: 'gross', label: 'Gross pay', amount: '38460.54', about: '54 loads' },
  { key: 'extra', label: 'Less extra miles', amount: '-1689.63' },
  { key: 'rounding', label: 'Rounding', amount: '0.05' },
  { key: 'net', label: 'Net pay of these tickets', amount: '36770.96', strong: true },
  { key: 'adjustment', label: 'Advance, check 4409', amount: '-1500.00' },
  { key: 'due', label: 'Net due', amount: '35270.96', strong: true },
] as const;

/** The same statement with what it is made of. */
export const detail: StatementDetail = {
  ...statement,
  bridge,
  items: { tickets: 2, adjustments: 1, corrections: 0 },
  payments: [
    { id: 1, date: '2026-10-10', method: 'Check', reference: '4501', other: null, amount: '500.00', note: null },
  ],
};

const ticket = (id: number, number: string) => ({ table: 'crop_ticket', id, number, date: '2026-09-01' });

/** What could be issued for Ashby Farms: one ticket is doubtful, one lacks an input, three are on a paper. */
export const draft: StatementDraft = {
  code: 'PS',
  report: 'producer_statement',
  role: 'producer',
  party: ashby,
  period: { from: '2026-09-01', to: '2026-09-30' },
  partial: [],
  cutoff: '2026-04-30',
  day: days.usual,
  due_on: null,
  days,
  taken: [
    {
      ticket: ticket(1, '45119'),
      amount: '633.22',
      paid_elsewhere: null,
      doubts: [],
      missing: [],
      hold: false,
      older: false,
    },
    {
      ticket: ticket(2, '45150'),
      amount: '656.13',
      paid_elsewhere: null,
      doubts: ['same number as 45127'],
      missing: [],
      hold: true,
      older: false,
    },
    {
      ticket: ticket(3, '45151'),
      amount: null,
      paid_elsewhere: null,
      doubts: [],
      missing: ['Miles'],
      hold: true,
      older: false,
    },
  ],
  left_out: ['45102', '45103', '45106'].map((number, at) => ({
    ticket: ticket(10 + at, number),
    statement: { id: 29, reference: 'PS-2026-0029' },
    paid_in_full: false,
  })),
  counts: { taken: 1, held: 2, left_out: 3 },
  adjustments: [{ id: 1, text: 'Advance, check 4409', date: '2026-09-12', amount: '-1500.00' }],
  corrections: [],
  on_account: '0.00',
  pay_to: [],
  bridge,
  amount: '35270.96',
  comes_to: '35270.96',
  digest: '29-abc',
};

/** A run over three parties: one is issued, one is under way. */
export const running: StatementRun = {
  id: 7,
  by: 'ann',
  at: '2026-10-02T16:42:00.000Z',
  total: 3,
  done: 1,
  ended: false,
  rows: [
    { code: 'PS', party: ashby, state: 'issued', statement: { id: 33, reference: 'PS-2026-0033' }, reason: null },
    { code: 'PS', party: { ...ashby, id: 2, name: 'Bauer & Daughters' }, state: 'pdf', statement: null, reason: null },
    { code: 'PS', party: { ...ashby, id: 3, name: 'Delgado Ag' }, state: 'waits', statement: null, reason: null },
  ],
};

/** The same at its end: one party could not be issued. */
export const ended: StatementRun = {
  ...running,
  done: 3,
  ended: true,
  rows: running.rows.map((row, at) =>
    at === 2
      ? { ...row, state: 'failed', reason: 'Something was changed meanwhile.' }
      : { ...row, state: 'issued', statement: { id: 33 + at, reference: `PS-2026-003${3 + at}` } },
  ),
};
