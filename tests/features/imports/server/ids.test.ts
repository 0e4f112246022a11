/** Names that several records have, in files that also have columns of ids; on both engines. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { rowsIn, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { importer } from '../../../support/importing';

describeOnBoth('an id beside a name that several records have', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(async () => {
      await app.close();
      await db.close();
    });
    const saved = (table: string, values: object) => buildSaved(call, entities, table, { ...values });
    return { call, saved, imports: importer(app) };
  };

  it('chooses among records of other parents where the own parent has none', async () => {
    const { call, saved, imports } = await open();
    await saved('customer', { name: 'Sundown Ridge' });
    const [own, other, third] = [
      await saved('producer', { name: 'Halvorsen Acres' }),
      await saved('producer', { name: 'Miller Farms' }),
      await saved('producer', { name: 'Twin Oaks' }),
    ];
    await saved('field', { name: 'Pivot 3', producer_id: third.id });
    const meant = await saved('field', { name: 'Pivot 3', producer_id: other.id });
    const elsewhere = await saved('field', { name: 'Long Strip', producer_id: other.id });
    const here = await saved('field', { name: 'Long Strip', producer_id: own.id });
    const file = [
      'Customer,Producer,Field,Field ID,Miles',
      `Sundown Ridge,Halvorsen Acres,Pivot 3,${meant.id},12`,
      `Sundown Ridge,Halvorsen Acres,Long Strip,${elsewhere.id},14`,
    ].join('\n');
    const read = await imports.read('mile', file);
    const { names } = await imports.names(read.id);
    expect(names?.flatMap((group) => group.names)).toEqual([]);
    expect(await imports.check(read.id)).toMatchObject({ counts: { created: 2, refused: 0 } });
    expect(await imports.run(read.id)).toMatchObject({ state: 'done' });
    const miles = rowsIn(await call('GET', '/api/v1/mile/miles/'));
    expect(miles.map((row) => row.field_id)).toMatchObject([{ id: meant.id }, { id: here.id }]);
  });

  it('of a job chooses its crop and its parties', async () => {
    const { call, saved, imports } = await open();
    const dairy = await saved('customer', { name: 'Sundown Ridge' });
    await saved('producer', { name: 'Halvorsen Acres' });
    const grower = await saved('producer', { name: 'Halvorsen Acres' });
    await saved('crop', { crop: 'Haylage', season: '1st' });
    const crop = await saved('crop', { crop: 'Haylage', season: '2nd' });
    const field = await saved('field', { name: 'Pivot 3', producer_id: grower.id });
    const day = { date: '2025-08-20', customer_id: dairy.id, producer_id: grower.id, field_id: field.id };
    const job = await saved('job', { ...day, crop_id: crop.id, bag_pit_id: null });
    const file = [
      'Ticket #,Date,Customer,Producer,Crop,Gross Weight,Tare Weight,Job ID',
      `1,8/25/2025,Sundown Ridge,Halvorsen Acres,Haylage,60000,28000,${job.id}`,
      '2,8/25/2025,Sundown Ridge,Halvorsen Acres,Haylage,60000,28000,',
    ].join('\n');
    const { id } = await imports.read('crop_ticket', file);
    expect((await imports.check(id)).counts).toMatchObject({ created: 1, refused: 1 });
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
    const [ticket] = rowsIn(await call('GET', '/api/v1/ticket_crop/ticket-crop/?page_size=50'));
    expect(ticket).toMatchObject({ ticket_number: '1', job_id: { id: job.id }, producer_id: { id: grower.id } });
  });
});
