/** The shapes of statements in the API description; see `src/rules/statements/answers.ts`. */
import { settlementRoles } from '../../../../src/sides';
import { count, instant, listOf, objectOf, orNull, text, type Json } from '../../../../server/api/openapi/parts';
import { statementStates } from './listAsked';

export const day: Json = { type: 'string', format: 'date' };
const integer: Json = { type: 'integer' };
export const amount: Json = { type: 'string', description: 'Dollars with 2 decimals.' };
const role: Json = { type: 'string', enum: [...settlementRoles] };
export const party = objectOf({ table: role, id: integer, name: text });
const ticket = objectOf({ table: text, id: integer, number: text, date: day });
export const reference = objectOf({ id: integer, reference: text });
const byRole = (schema: Json): Json => objectOf(Object.fromEntries(settlementRoles.map((one) => [one, schema])));
const cutoffs: Json = { ...byRole(orNull(day)), description: 'Up to which day everything was settled elsewhere.' };

const bridge = listOf({
  type: 'object',
  required: ['key', 'label', 'amount'],
  properties: { key: text, label: text, amount, about: text, strong: { type: 'boolean' } },
});
const more = listOf({
  type: 'object',
  required: ['id', 'text', 'date', 'amount'],
  properties: { id: integer, text, date: day, amount, reference: text },
});

const someTickets = { count, tons: text, amount };
const doubtful = objectOf({ ...someTickets, tickets: { ...listOf(text), description: 'As `crop_ticket:12`.' } });
const held = objectOf({ count, amount });

const openParty = objectOf({
  party,
  loads: count,
  tons: text,
  tickets_amount: amount,
  more: amount,
  comes_to: amount,
  doubts: count,
  missing: count,
  held,
  doubtful: { ...doubtful, description: 'Held tickets of the period that can be included.' },
  older: {
    ...objectOf({ taken: objectOf(someTickets), doubtful, held }),
    description: 'Tickets of days before the period, after the cut-off.',
  },
  added: { ...amount, description: 'Adjustments and corrections of the party, for the first of its papers.' },
  on_account: { ...amount, description: 'All that the party has on account.' },
});

export const open = objectOf({
  cutoffs,
  earlier: {
    ...orNull(objectOf({ count, from: day, to: day })),
    description: 'Tickets of days before the period in roles without a cut-off.',
  },
  kinds: listOf(objectOf({ code: text, report: text, role, parties: listOf(openParty) })),
});

export const draft = objectOf({
  code: text,
  report: text,
  role,
  party,
  period: objectOf({ from: day, to: day }),
  partial: listOf(text),
  cutoff: orNull(day),
  taken: listOf(
    objectOf({
      ticket,
      amount: orNull(amount),
      paid_elsewhere: orNull(amount),
      doubts: listOf(text),
      missing: listOf(text),
      hold: { type: 'boolean' },
      older: { type: 'boolean', description: 'Its day is before the period.' },
    }),
  ),
  left_out: listOf(objectOf({ ticket, statement: orNull(reference), paid_in_full: { type: 'boolean' } })),
  counts: objectOf({ taken: count, held: count, left_out: count }),
  adjustments: more,
  corrections: more,
  on_account: amount,
  bridge,
  amount,
  comes_to: amount,
  digest: text,
});

const statementFields = {
  id: integer,
  reference: text,
  code: text,
  report: text,
  role,
  party,
  from: day,
  to: day,
  filters: { type: 'object', description: 'Ids of the filters besides the party.' },
  issued_on: day,
  issued_by: text,
  due_on: orNull(day),
  terms: orNull(text),
  note: orNull(text),
  loads: count,
  tons: text,
  tickets_amount: amount,
  more_amount: amount,
  amount,
  open: amount,
  state: { type: 'string', enum: [...statementStates] },
  age_days: integer,
  mailed: orNull({ type: 'string', enum: ['no', 'sending', 'sent', 'failed', 'unknown'] }),
  voided: orNull(objectOf({ on: day, by: text, reason: text })),
  paper: { type: 'string', enum: ['writing', 'ready'] },
} satisfies Readonly<Record<string, Json>>;

export const statement = objectOf(statementFields);

export const page = objectOf({
  results: listOf(statement),
  count,
  total_pages: integer,
  sums: objectOf({ amount, open: amount }),
});

export const detail = objectOf({
  ...statementFields,
  bridge,
  items: objectOf({ tickets: count, adjustments: count, corrections: count }),
  payments: listOf(
    objectOf({
      id: integer,
      date: day,
      method: text,
      reference: orNull(text),
      other: { ...orNull(reference), description: 'The other statement of an offset.' },
      amount,
      note: orNull(text),
    }),
  ),
});

export const lines = objectOf({ lines: listOf(objectOf({ ticket, amount })), next: orNull(integer) });

const settingFields = {
  cutoffs,
  terms_days: { ...integer, description: 'Days until an invoice is due.' },
  terms_text: { ...text, description: 'The terms in words; blank: the days.' },
  notes: { type: 'object', description: 'Notes for the reader by code.', additionalProperties: text },
} satisfies Readonly<Record<string, Json>>;
export const logo = objectOf({ logo: orNull(objectOf({ type: text, data: { ...text, format: 'byte' } })) });

export const cutoffDrop = objectOf({ role, tickets: count, amount, from: day, to: day });

export const settings = { ...objectOf(settingFields), properties: settingFields };

export const taken = objectOf({
  detail: text,
  taken: listOf(objectOf({ reference: text, by: text, at: instant, count })),
  left: { ...count, description: 'Open tickets that are left.' },
});

export const run = objectOf({
  id: integer,
  by: text,
  at: instant,
  total: count,
  done: { ...count, description: 'Issued with their files, failed, or with nothing left to issue.' },
  rows: listOf(
    objectOf({
      code: text,
      party,
      state: { type: 'string', enum: ['waits', 'issuing', 'pdf', 'issued', 'nothing', 'failed'] },
      statement: orNull(reference),
      reason: orNull(text),
    }),
  ),
  ended: { type: 'boolean' },
});
