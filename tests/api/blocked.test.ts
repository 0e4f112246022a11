/** The API itself refuses a weight that cannot be, on every way to write a ticket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hooks, ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { entityOf } from '../../src/rules/rows';
import { testApi, callOf, type Call } from '../support/api';
import { build, buildSaved } from '../support/build';
import { openTestDatabase } from '../support/database';

let call: Call;
let close: () => Promise<void>;

beforeAll(async () => {
  const db = await openTestDatabase('sqlite');
  const { app } = await testApi(db, { registry: entities, hooks, ticketTables });
  call = callOf(app);
  close = async () => {
    await app.close();
    await db.close();
  };
});
afterAll(() => close());

const long = 'x'.repeat(31);
const cases = [
  ['gross_weight', 0, 'Must be more than 0.'],
  ['gross_weight', -1, 'Must be more than 0.'],
  ['gross_weight', 200_000.01, 'Use at most 200,000.'],
  ['gross_weight', 'heavy', 'Enter a number.'],
  ['tare_weight', -0.01, 'Use 0 or more.'],
  ['tare_weight', 78_460, 'Must be less than Gross Weight.'],
  ['tare_weight', 90_000, 'Must be less than Gross Weight.'],
  ['ticket_number', '', 'This field is required.'],
  ['ticket_number', '   ', 'This field is required.'],
  ['ticket_number', long, 'Use at most 30 characters.'],
  ['ticket_number', '48\u0007217', 'Remove the control characters.'],
  ['date', 'yesterday', 'Enter a date as YYYY-MM-DD.'],
  ['customer_id', 999, 'This record does not exist.'],
] as const;
const dry = [
  ['moisture', -0.01, 'Use 0 to 100.'],
  ['moisture', 100.01, 'Use 0 to 100.'],
  ['at_moisture', -1, 'Use 0 or more.'],
  ['at_moisture', 100, 'Must be less than 100.'],
  ['customer_rate', -1, 'Use 0 or more.'],
] as const;
const crop = [
  ['producer_rate', -1, 'Use 0 or more.'],
  ['haul_rate', -0.5, 'Use 0 or more.'],
  ['haul_mile_rate', -1, 'Use 0 or more.'],
  ['haul_mile', -1, 'Use 0 or more.'],
  ['min_mile', -1, 'Use 0 or more.'],
] as const;
const all = [
  ...[...cases, ...dry, ...crop].map((one) => ['crop_ticket', ...one] as const),
  ...[...cases, ...dry, ['customer_rate', null, 'This field is required.'] as const].map(
    (one) => ['delivery_ticket', ...one] as const,
  ),
  ...[
    ...cases,
    ['dairy_ticket_number', ' ', 'This field is required.'] as const,
    ['rate', -1, 'Use 0 or more.'] as const,
    ['rate', '', 'This field is required.'] as const,
  ].map((one) => ['haul_ticket', ...one] as const),
];

describe('a ticket', () => {
  it.each(all)('%s with %s %j is refused: %s', async (name, field, value, message) => {
    const path = apiPath(entityOf(entities, name));
    const saved = await buildSaved(call, entities, name);
    const draft = { ...(await build(call, entities, name, {}, 2)), [field]: value };
    const answers = [
      await call('POST', path, draft),
      await call('PUT', `${path}${saved.id}/`, draft),
      await call('PATCH', `${path}${saved.id}/`, { [field]: value }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, { [field]: [message] }],
      [400, { [field]: [message] }],
      [400, { [field]: [message] }],
    ]);
  });

  it.each([
    ['crop_ticket', 'gross_weight', 200_000],
    ['crop_ticket', 'tare_weight', 0],
    ['crop_ticket', 'moisture', 100],
    ['crop_ticket', 'moisture', 0],
    ['crop_ticket', 'at_moisture', 99.99],
    ['delivery_ticket', 'customer_rate', 0],
    ['haul_ticket', 'ticket_number', 'x'.repeat(30)],
  ] as const)('%s with %s %j, at the limit, is taken', async (name, field, value) => {
    const { status } = await call(
      'POST',
      apiPath(entityOf(entities, name)),
      await build(call, entities, name, { [field]: value }),
    );
    expect(status).toBe(201);
  });

  it.each([
    ['crop_ticket', { moisture: 101 }],
    ['delivery_ticket', { at_moisture: 100 }],
    ['haul_ticket', { rate: -1 }],
  ] as const)('%s is not changed in bulk by %j', async (name, change) => {
    const path = apiPath(entityOf(entities, name));
    const saved = await buildSaved(call, entities, name);
    const before = (await call('GET', `${path}${saved.id}/`)).body;
    expect((await call('PUT', `${path}bulk-update/`, { ids: [saved.id], ...change })).status).toBe(400);
    expect((await call('GET', `${path}${saved.id}/`)).body).toEqual(before);
  });
});
