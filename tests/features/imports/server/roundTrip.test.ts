/** What one Windrow exports another one takes in, and the same one finds nothing to change in it. */
import { features } from '../../../../server/features';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openDemo } from '../../../../server/seed/seed';
import { entities } from '../../../../src/entities';
import { referencesOf } from '../../../../src/kinds/ref';
import type { Import } from '../../../../features/imports/rules/calls';
import { entityOf, type Values } from '../../../../src/rules/rows';
import { callOf, NOW, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase, type Engine } from '../../../support/database';
import { keepFewTickets } from '../../../support/fewTickets';
import { importer } from '../../../support/importing';

/** Tables in an order in which each finds what it refers to. */
function inOrder(): string[] {
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const [, { to }] of referencesOf(entityOf(entities, name))) visit(to);
    ordered.push(name);
  };
  for (const name of Object.keys(entities)) visit(name);
  return ordered;
}

async function open(engine: Engine, isDemo: boolean): Promise<FastifyInstance> {
  const db = await openTestDatabase(engine);
  const { app } = await testApi(db);
  if (isDemo) await openDemo({ features, db, registry: entities, now: NOW, size: 'usual' });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return app;
}

async function csvOf(app: FastifyInstance, table: string): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: `/api/v1/office/export/${table}/?format=csv` });
  if (answer.statusCode !== 200) throw new Error(`${table}: ${answer.statusCode} ${answer.body}`);
  return answer.body;
}

/** Lines without ids and dates of change, in an order of their own. */
function essence(csv: string): string[] {
  const [heads = '', ...lines] = csv.replace('\ufeff', '').trim().split('\r\n');
  const kept = heads.split(',').map((head) => !/ID$|Date$/.test(head) || head === 'Date');
  return lines
    .map((line) =>
      line
        .split(',')
        .filter((_, at) => kept[at])
        .join(),
    )
    .toSorted();
}

describeOnBoth('the export of the demo business', (engine) => {
  it('changes nothing where it comes from, and makes the same business elsewhere', { timeout: 300_000 }, async () => {
    const from = await open(engine, true);
    await keepFewTickets(callOf(from), (table) => csvOf(from, table));
    const to = await open(engine, false);
    const [same, fresh] = [importer(from), importer(to)];
    const found: Record<string, unknown> = {};
    for (const table of inOrder()) {
      const csv = await csvOf(from, table);
      const rows = csv.trim().split('\r\n').length - 1;
      if (rows === 0) continue;
      const { id } = await same.read(table, csv);
      const { counts } = await same.check(id);
      const made: Import = await fresh.all(table, csv);
      found[table] = { counts, made: made.counts, also: made.also };
      expect([table, counts]).toEqual([table, { created: 0, changed: 0, unchanged: rows, refused: 0 }]);
      expect([table, made.state, made.counts, made.also]).toEqual([
        table,
        'done',
        { created: rows, changed: 0, unchanged: 0, refused: 0 },
        {},
      ]);
      expect(essence(await csvOf(to, table))).toEqual(essence(csv));
    }
    expect(Object.keys(found).length).toBeGreaterThan(15);
  });
});

describeOnBoth('the export of tickets that differ from their job', (engine) => {
  it('changes nothing where it comes from', async () => {
    const app = await open(engine, false);
    const call = callOf(app);
    const saved = (table: string, values: Values) => buildSaved(call, entities, table, values);
    const [customer, other] = [await saved('customer', { name: 'Aspen' }), await saved('customer', { name: 'Birch' })];
    const grower = await saved('producer', { name: 'Halvorsen' });
    const neighbour = await saved('producer', { name: 'Ibsen' });
    const crop = await saved('crop', { crop: 'Haylage', season: '1st' });
    const field = await saved('field', { name: 'Pivot 3', producer_id: grower.id });
    const of = { date: '2025-08-20', producer_id: grower.id, field_id: field.id, crop_id: crop.id, bag_pit_id: null };
    const job = await saved('job', { ...of, customer_id: customer.id });
    const ticket = (values: Values) =>
      saved('crop_ticket', { date: '2025-08-21', job_id: job.id, producer_id: grower.id, bag_pit_id: null, ...values });
    await ticket({ ticket_number: '1', customer_id: customer.id });
    await ticket({ ticket_number: '2', customer_id: other.id });
    await ticket({ ticket_number: '3', customer_id: other.id, producer_id: neighbour.id });
    const unchanged = async (rows: number): Promise<void> => {
      const imports = importer(app);
      const { id, names } = await imports.read('crop_ticket', await csvOf(app, 'crop_ticket'));
      expect((names ?? []).flatMap((group) => group.names)).toEqual([]);
      expect((await imports.check(id)).counts).toEqual({ created: 0, changed: 0, unchanged: rows, refused: 0 });
    };
    await unchanged(3);
    // Another job that has everything of the second ticket.
    const alike = await saved('job', { ...of, customer_id: other.id });
    await unchanged(3);
    await ticket({ ticket_number: '4', job_id: alike.id, customer_id: customer.id });
    await unchanged(4);
  });
});
