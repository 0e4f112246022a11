/** Reading that others disturb is begun anew, and ends in a conflict where it never has the tickets for itself. */
import { expect, it } from 'vitest';
import { TicketsChanged } from '../../../server/reports/compose/statement/ticketsChanged';
import { Conflict } from '../../../server/faults';
import { unchanged } from '../../../features/statements/server/compose/unchanged';
import { translators } from '../../../server/language';

const reading = (disturbed: number) => {
  const work = {
    tried: 0,
    read: async (): Promise<string> => {
      work.tried += 1;
      if (work.tried <= disturbed) throw new TicketsChanged();
      return 'read';
    },
  };
  return work;
};

it('is begun anew while tickets change', async () => {
  const work = reading(2);
  expect([await unchanged(translators.en, work.read), work.tried]).toEqual(['read', 3]);
});

it('is a conflict where they change each time, and any other fault stays what it is', async () => {
  await expect(unchanged(translators.en, reading(99).read)).rejects.toBeInstanceOf(Conflict);
  const broken = async (): Promise<never> => {
    throw new RangeError('broken');
  };
  await expect(unchanged(translators.en, broken)).rejects.toBeInstanceOf(RangeError);
});
