/** The jobs that the chooser of Home offers (ruling 77): those of the newest tickets. */
import { expect, it } from 'vitest';
import { entities } from '../../../src/entities';
import type { NumberedRow } from '../../../src/rules/rows';
import { testApi } from '../../support/api';
import { buildSaved } from '../../support/build';
import { describeOnBoth, suiteDatabase } from '../../support/database';

const PATH = '/api/v1/office/ticket_crop/ticket-crop/newest-owners/';

interface Owner {
  readonly record: NumberedRow;
  readonly newest: NumberedRow | null;
}

describeOnBoth('jobs of the newest tickets', async (engine) => {
  const { call } = await testApi(await suiteDatabase(engine));
  const asked = async (year: string): Promise<[job: number, ticket: unknown][]> => {
    const { body } = await call('GET', `${PATH}?year=${year}`);
    return (body as unknown as Owner[]).map(({ record, newest }) => [record.id, newest?.ticket_number ?? null]);
  };

  it('come first, newest ticket first, then the newest jobs without one, five in all', async () => {
    const job = (date: string): Promise<NumberedRow> => buildSaved(call, entities, 'job', { date });
    const ticket = (of: NumberedRow, number: string, date: string): Promise<NumberedRow> =>
      buildSaved(call, entities, 'crop_ticket', { job_id: of.id, ticket_number: number, date });
    const [early, late, other] = [await job('2031-03-01'), await job('2031-10-01'), await job('2032-01-01')];
    const empty = [await job('2031-05-01'), await job('2031-06-01'), await job('2031-07-01'), await job('2031-08-01')];
    await ticket(early, 'A1', '2031-03-02');
    await ticket(late, 'B1', '2031-10-02');
    await ticket(other, 'C1', '2032-01-02');
    // The newest ticket is the one that was entered last, regardless of its day.
    await ticket(early, 'A2', '2031-03-01');
    expect(await asked('2031')).toEqual([
      [early.id, 'A2'],
      [late.id, 'B1'],
      [empty[3]?.id, null],
      [empty[2]?.id, null],
      [empty[1]?.id, null],
    ]);
    expect(await asked('2032')).toEqual([[other.id, 'C1']]);
    expect(await asked('2033')).toEqual([]);
  });

  it('answer whole records, and refuse what is no year', async () => {
    const { body } = await call('GET', `${PATH}?year=2032`);
    const [first] = body as unknown as Owner[];
    expect(first?.record).toEqual((await call('GET', `/api/v1/job/jobs/${first?.record.id}/`)).body);
    expect(first?.newest).toEqual((await call('GET', `/api/v1/ticket_crop/ticket-crop/${first?.newest?.id}/`)).body);
    expect(await call('GET', `${PATH}?year=last`)).toMatchObject({ status: 400, body: { year: [expect.any(String)] } });
  });
});
