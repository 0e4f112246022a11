/** What the command box finds on the server: tickets of any year by the beginning of their numbers. */
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { textKeys } from '../../../../features/find/server/index';
import { entities } from '../../../../src/entities';
import type { AnyRow } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';

interface Found {
  readonly table: string;
  readonly key: string;
  readonly record: AnyRow;
}

it('looks through every number by which tickets are filtered', () => {
  expect(textKeys(entities).map(({ name, key }) => `${name}.${key}`)).toEqual([
    'crop_ticket.ticket_number',
    'haul_ticket.ticket_number',
    'haul_ticket.dairy_ticket_number',
    'delivery_ticket.ticket_number',
  ]);
});

describeOnBoth('numbers', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const found = async (text: string): Promise<string[]> => {
    const { status, body } = await call('GET', `/api/v1/office/find/?text=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return (body as unknown as Found[]).map(
      ({ table, key, record }) => `${table} ${String(record[key])} ${String(record.date)}`,
    );
  };
  const crop = (ticket_number: string, date: string): Promise<AnyRow> =>
    buildSaved(call, entities, 'crop_ticket', { ticket_number, date });

  it('are found in all years, the whole number first, then the newest', async () => {
    await crop('455009', '2026-05-05');
    await crop('45500', '2024-09-18');
    await crop('45500', '2025-09-18');
    await crop('4551', '2026-05-05');
    await buildSaved(call, entities, 'haul_ticket', {
      ticket_number: '9001',
      dairy_ticket_number: 'D-45500',
      date: '2023-01-01',
    });
    await buildSaved(call, entities, 'delivery_ticket', { ticket_number: '45500', date: '2022-01-01' });
    expect(await found('45500')).toEqual([
      'crop_ticket 45500 2025-09-18',
      'crop_ticket 45500 2024-09-18',
      'crop_ticket 455009 2026-05-05',
      'delivery_ticket 45500 2022-01-01',
    ]);
    expect(await found('d-455')).toEqual(['haul_ticket D-45500 2023-01-01']);
  });

  it('are at most five of a kind; nothing is found without a text', async () => {
    for (let n = 0; n < 7; n++) await crop(`777${n}`, '2026-05-05');
    expect(await found('777')).toHaveLength(5);
    expect((await call('GET', '/api/v1/office/find/')).body).toEqual([]);
    expect(await found('no such number')).toEqual([]);
    const refused = await call('GET', `/api/v1/office/find/?text=${'9'.repeat(201)}`);
    expect(refused).toMatchObject({ status: 400, body: { text: [expect.any(String)] } });
  });

  it('are read on the index of the number, without sorting', async () => {
    if (db.dialect.name !== 'sqlite') return;
    const text = db.dialect.lower(sql.ref('t.ticket_number'));
    const { rows } = await sql<{ detail: string }>`explain query plan
      select t.id from crop_ticket as t where ${text} >= '455' and ${text} < '455~'
      order by ${text}, t.date desc, t.id desc limit 5`.execute(db.sql);
    const plan = rows.map(({ detail }) => detail).join('\n');
    expect(plan).toMatch(/SEARCH t USING (COVERING )?INDEX windrow_ix_/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  });
});
