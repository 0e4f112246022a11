/** A crop ticket that names a truck is its hauler's, however it is written, unless it names another one (decision 86). */
import { expect, it } from 'vitest';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { NumberedRow } from '../../../src/rules/rows';
import { rowsIn } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { importer } from '../../support/importing';
import { issue } from '../../support/statements';
import { haulersOf, openScene, TICKETS } from './scene';

const agreed = (hauler: number, loads = 1) => ({
  list: hauler,
  filter: hauler,
  report: hauler,
  open: hauler,
  loads,
  proof: hauler,
});

describeOnBoth('the hauler of a crop ticket', (engine) => {
  const open = () => openScene(engine);

  it('is that of its truck where a POST or PUT names none; list, report, statements and proof agree', async () => {
    const scene = await open();
    const { call, first, second } = scene;
    const { id, ...row } = await scene.ticket();
    expect(row.hauler_id).toMatchObject({ id: first.hauler });
    expect(await haulersOf(scene, id)).toEqual(agreed(first.hauler));
    const refs = ['job_id', 'customer_id', 'producer_id', 'bag_pit_id'] as const;
    const own = Object.fromEntries(refs.map((key) => [key, (row[key] as NumberedRow | null)?.id ?? null]));
    const body = { ...row, ...own, truck_id: second.truck, hauler_id: null };
    expect((await call('PUT', `${TICKETS}${id}/`, body)).status).toBe(200);
    expect(await haulersOf(scene, id)).toEqual(agreed(second.hauler));
    const withoutKey = await scene.ticket({ hauler_id: undefined });
    expect(await scene.stored(withoutKey.id)).toBe(first.hauler);
  });

  it('that is named stays, also with another truck', async () => {
    const scene = await open();
    const { call, first, second, harvest } = scene;
    const { id } = await scene.ticket({ hauler_id: harvest.hauler });
    expect(await haulersOf(scene, id)).toEqual(agreed(harvest.hauler));
    expect((await call('PATCH', `${TICKETS}${id}/`, { truck_id: second.truck })).status).toBe(200);
    expect(await haulersOf(scene, id)).toEqual(agreed(harvest.hauler));
    // Emptied, it is the truck's again.
    expect((await call('PATCH', `${TICKETS}${id}/`, { hauler_id: null })).status).toBe(200);
    expect(await haulersOf(scene, id)).toEqual(agreed(second.hauler));
    expect((await call('PATCH', `${TICKETS}${id}/`, { truck_id: first.truck, hauler_id: null })).status).toBe(200);
    expect(await haulersOf(scene, id)).toEqual(agreed(first.hauler));
  });

  it('follows the truck by PATCH and PUT while nobody named another, and goes with it; an undo gives both back', async () => {
    const scene = await open();
    const { call, first, second, harvest } = scene;
    const { id, ...row } = await scene.ticket();
    const one = `${TICKETS}${id}/`;
    const moved = await call('PATCH', one, { truck_id: second.truck });
    expect([moved.status, await scene.stored(id)]).toEqual([200, second.hauler]);
    await call('POST', `/api/v1/office/history/acts/${String(moved.headers['x-windrow-act'])}/undo/`);
    expect(await scene.stored(id)).toBe(first.hauler);
    const refs = ['job_id', 'customer_id', 'producer_id', 'bag_pit_id'] as const;
    const own = Object.fromEntries(refs.map((key) => [key, (row[key] as NumberedRow | null)?.id ?? null]));
    const put = (hauler: number) => call('PUT', one, { ...row, ...own, truck_id: second.truck, hauler_id: hauler });
    expect([(await put(first.hauler)).status, await scene.stored(id)]).toEqual([200, second.hauler]);
    expect(await haulersOf(scene, id)).toEqual(agreed(second.hauler));
    expect([(await put(harvest.hauler)).status, await scene.stored(id)]).toEqual([200, harvest.hauler]);
    await put(second.hauler);
    expect((await call('PATCH', one, { truck_id: first.truck, hauler_id: second.hauler })).status).toBe(200);
    expect(await scene.stored(id)).toBe(second.hauler);
    await call('PATCH', one, { hauler_id: null });
    expect((await call('PATCH', one, { truck_id: null })).status).toBe(200);
    expect(await scene.stored(id)).toBeNull();
  });

  it('follows the truck that an import names, and the check shows both', async () => {
    const scene = await open();
    const { app, first, second } = scene;
    const { id } = await scene.ticket({ ticket_number: '9005' });
    const imports = importer(app);
    const read = await imports.read('crop_ticket', `ID,Truck\n${id},T3\n`);
    await imports.change(read.id, { columns: { 0: 'id' } });
    expect(await imports.check(read.id)).toMatchObject({ counts: { changed: 1, refused: 0 } });
    const [row] = await imports.rows(read.id, 'changed');
    expect(row?.changes.map(({ field }) => field).toSorted()).toEqual(['hauler_id', 'truck_id']);
    expect(await scene.stored(id)).toBe(first.hauler);
    expect(await imports.run(read.id)).toMatchObject({ state: 'done' });
    expect(await scene.stored(id)).toBe(second.hauler);
  });

  it('that is not the truck’s is a doubt, which goes with it and can be looked at', async () => {
    const { call, second, harvest, ...scene } = await open();
    const { id } = await scene.ticket({ hauler_id: harvest.hauler });
    const doubts = async () => {
      const { body } = await call('GET', `/api/v1/office/doubts/?kind=crop_ticket&ids=${id}`);
      const [found] = body.results as { doubts: { code: string; looked_at: string | null }[] }[];
      return (found?.doubts ?? []).filter(({ code }) => code === 'other_hauler');
    };
    expect(await doubts()).toMatchObject([
      { code: 'other_hauler', field: 'hauler_id', value: String(harvest.hauler), than: 'Big Coulee Haul' },
    ]);
    expect(rowsIn(await call('GET', `${TICKETS}?year=2026&doubtful=1`)).map((row) => row.id)).toEqual([id]);
    await call('PATCH', `${TICKETS}${id}/`, { truck_id: second.truck });
    expect(await doubts()).toMatchObject([{ than: 'Ridgeline Transport', looked_at: null }]);
    await call('POST', '/api/v1/office/doubts/looked_at/', { kind: 'crop_ticket', ids: [id] });
    expect(rowsIn(await call('GET', `${TICKETS}?year=2026&doubtful=1`))).toEqual([]);
    await call('PATCH', `${TICKETS}${id}/`, { hauler_id: second.hauler });
    expect(await doubts()).toEqual([]);
  });

  it('comes with a truck that is added later; without a truck there is none', async () => {
    const scene = await open();
    const { call, first } = scene;
    const { id } = await scene.ticket({ truck_id: null });
    expect(await haulersOf(scene, id)).toEqual({
      list: null,
      filter: null,
      report: null,
      open: null,
      loads: 0,
      proof: null,
    });
    expect((await call('PATCH', `${TICKETS}${id}/`, { truck_id: first.truck })).status).toBe(200);
    expect(await scene.stored(id)).toBe(first.hauler);
    expect(await haulersOf(scene, id)).toEqual(agreed(first.hauler));
  });

  it('stays when the truck goes to another hauler, or a bulk edit changes other fields', async () => {
    const scene = await open();
    const { call, first, second } = scene;
    const { id } = await scene.ticket();
    const truck = `${apiPath(entities.truck)}${first.truck}/`;
    expect((await call('PATCH', truck, { hauler_id: second.hauler })).status).toBe(200);
    const later = await scene.ticket();
    const bulk = { ids: [id, later.id], haul_rate: 6 };
    const fields = { 'x-windrow-fields': 'haul_rate' };
    expect((await call('PUT', `${TICKETS}bulk-update/`, bulk, fields)).status).toBe(200);
    expect(await haulersOf(scene, id)).toEqual(agreed(first.hauler));
    expect(await haulersOf(scene, later.id)).toEqual(agreed(second.hauler));
  });

  it('is that of the truck in imported tickets, new ones and changed ones', async () => {
    const scene = await open();
    const { app, call, first, second, harvest } = scene;
    const bare = await scene.ticket({ truck_id: null, ticket_number: '9002' });
    const job = (await call('GET', `${TICKETS}${bare.id}/`)).body.job_id as NumberedRow;
    const imports = importer(app);
    const head = 'Ticket Number,Date,Job ID,Customer,Producer,Truck,Hauler,Gross Weight,Tare Weight';
    const named = async (table: 'customer' | 'producer' | 'hauler', id: number) =>
      String((await call('GET', `${apiPath(entities[table])}${id}/`)).body.name);
    const parties = `${await named('customer', harvest.customer)},${await named('producer', harvest.producer)}`;
    const line = (number: string, truck: string, hauler = '') =>
      `${number},2026-09-10,${job.id},${parties},${truck},${hauler},70000,30000`;
    const file = [
      head,
      line('9001', 'T2'),
      line('9002', 'T3'),
      line('9003', 'T2', await named('hauler', second.hauler)),
    ].join('\n');
    const done = await imports.all('crop_ticket', file);
    expect(done).toMatchObject({ state: 'done', counts: { created: 2, changed: 1, refused: 0 } });
    const rows = rowsIn(await call('GET', `${TICKETS}?year=2026`));
    const idOfNumber = (number: string) => rows.find((row) => row.ticket_number === number)?.id ?? 0;
    expect(await scene.stored(idOfNumber('9001'))).toBe(first.hauler);
    expect(await scene.stored(bare.id)).toBe(second.hauler);
    expect(await scene.stored(idOfNumber('9003'))).toBe(second.hauler);
    expect(await haulersOf(scene, bare.id)).toEqual(agreed(second.hauler, 2));
  });

  it('does not depend on the truck once a paper has the ticket', async () => {
    const scene = await open();
    const { call, first, second } = scene;
    const { id } = await scene.ticket();
    const issued = await issue(call, 'hauler_statement', { hauler: first.hauler });
    expect(issued).toMatchObject({ status: 201, body: { amount: '100.00' } });
    expect((await call('PATCH', `${TICKETS}${id}/`, { truck_id: second.truck })).status).toBe(423);
    const truck = `${apiPath(entities.truck)}${first.truck}/`;
    expect((await call('PATCH', truck, { hauler_id: second.hauler })).status).toBe(200);
    expect(await scene.stored(id)).toBe(first.hauler);
  });
});
