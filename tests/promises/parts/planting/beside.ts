/** Invalid values in what is kept beside records, and in the acts that are no save. */
import { ticketTables } from '../../../../server/hooks';
import { entities } from '../../../../src/entities';
import type { Entities } from '../../../../src/grammar/entity';
import { apiPath, API_ROOT } from '../../../../src/rules/paths';
import { entityOf, type NumberedRow } from '../../../../src/rules/rows';
import { sides } from '../../../../src/sides';
import type { Call } from '../../../support/api';
import { badValuesOf, NO_RECORD } from './badValues';
import { booksAttempts, datesAttempts, paymentAttempts, statementAttempts, type Attempt } from './money';
import { isRefusal, whatOf, type Note } from './note';
import { payingAttempts } from './paying';

const registry: Entities = entities;
const office = `${API_ROOT}/office`;

/** Plants them. */
export async function plantBeside(call: Call, rows: ReadonlyMap<string, NumberedRow>, note: Note): Promise<void> {
  const idOf = (table: string): number => rows.get(table)?.id ?? 0;
  const attempts = [
    ...extraAttempts(idOf),
    ...recordAttempts(idOf),
    ...rerateAttempts(idOf),
    ...fillInAttempts(idOf),
    ...ticketAttempts(),
    ...statementAttempts(),
    ...datesAttempts(),
    ...paymentAttempts(idOf('customer')),
    ...booksAttempts(),
    ...payingAttempts(idOf('producer')),
  ];
  for (const { method = 'POST', way, path = way, what, body } of attempts)
    await note(`${method} ${way}`, what ?? JSON.stringify(body), async () => isRefusal(await call(method, path, body)));
}

function extraAttempts(idOf: (table: string) => number): Attempt[] {
  return badValuesOf(sides.record_extra).flatMap((bad): Attempt[] => {
    if (bad.value === null || ['record_table', 'record_id', 'inactive', 'statement_miles'].includes(bad.field))
      return [];
    const table = bad.field.startsWith('paid') ? 'crop_ticket' : 'customer';
    const what = whatOf('record_extra', bad);
    const path = `${office}/extra/${table}/${idOf(table)}/`;
    return [{ method: 'PUT', way: `${office}/extra/{table}/{id}/`, path, what, body: { [bad.field]: bad.value } }];
  });
}

/** Merging, closing, reopening, looking at. */
function recordAttempts(idOf: (table: string) => number): Attempt[] {
  const customer = idOf('customer');
  const ticket = idOf('crop_ticket');
  const bodies: Readonly<Record<string, readonly object[]>> = {
    'merge/': [
      { table: 'customer', keep: customer, drop: NO_RECORD },
      { table: 'customer', keep: customer, drop: customer },
      { table: 'customer', keep: customer, drop: 'x' },
      { table: 'crop_ticket', keep: ticket, drop: ticket },
    ],
    'closings/': [
      { kind: 'truck', to: '2026-01-31' },
      { kind: 'crop_ticket', to: '2026-02-30' },
    ],
    'closings/reopen/': [
      { kind: 'crop_ticket', to: null, reason: 'no' },
      { kind: 'crop_ticket', to: 'x', reason: 'typed wrong' },
    ],
    'doubts/looked_at/': lookedAt,
    'check/looked_at/': lookedAt,
    'price_check/zero_is_right/': [
      { table: 'customer', id: customer, field: 'name' },
      { table: 'customer_rate', id: NO_RECORD, field: 'rate' },
      { table: 'customer_rate', id: 'x', field: 'rate' },
    ],
  };
  return Object.entries(bodies).flatMap(([path, some]) => some.map((body) => ({ way: `${office}/${path}`, body })));
}

const lookedAt = [
  { kind: 'truck', ids: [1], today: '2026-09-18' },
  { kind: 'crop_ticket', ids: ['x'] },
];

function rerateAttempts(idOf: (table: string) => number): Attempt[] {
  const ticket = { table: 'crop_ticket', id: idOf('crop_ticket'), version: 1 };
  const way = `${office}/rerate/{table}/{id}/`;
  const path = `${office}/rerate/producer_rate/${idOf('producer_rate')}/`;
  return [
    { fields: ['description'], tickets: [ticket] },
    { fields: ['rate'], tickets: [{ ...ticket, table: 'truck' }] },
    { fields: ['rate'], tickets: [{ ...ticket, id: 'x' }] },
    { fields: ['rate'], tickets: 'all' },
  ].map((body) => ({ way, path, body }));
}

function fillInAttempts(idOf: (table: string) => number): Attempt[] {
  const ticket = { id: idOf('crop_ticket'), version: 1 };
  const way = `${office}/unpriced/`;
  const path = `${way}?kind=crop_ticket`;
  return [[{ ...ticket, id: 'x' }], [{ ...ticket, version: 'x' }], 'all', []].map((tickets) => {
    return { way, path, body: { tickets } };
  });
}

/** What is deleted by ids or by a filter. */
function ticketAttempts(): Attempt[] {
  const tables = Object.entries(ticketTables).flatMap(([table, tickets]) => (tickets ? [table] : []));
  const path = `${office}/matching/?kind=haul_ticket`;
  return [
    ...tables.map((table): Attempt => {
      const way = `${apiPath(entityOf(registry, table))}bulk-delete/`;
      return { method: 'DELETE', way, what: 'ids of words', body: { ids: ['x'] } };
    }),
    { method: 'DELETE', way: `${office}/matching/`, path, what: 'a count of words', body: { count: 'all' } },
  ];
}
