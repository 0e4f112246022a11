/** The first two faults of the promise; `npm run promises` goes through all of them, `tests/server/postgresAway.test.ts` through others. */
import { expect, inject, it } from 'vitest';
import { faultsOf, goAway } from './scripts/postgresAway';

it.skipIf(inject('postgresUrl') === '')(
  'PostgreSQL may be silently gone or frozen',
  async () => {
    const measured = await goAway(2);
    expect(faultsOf(measured)).toEqual([]);
    for (const { answers } of measured) expect(answers[0]).toMatchObject({ call: 'save', status: 503 });
  },
  120_000,
);
