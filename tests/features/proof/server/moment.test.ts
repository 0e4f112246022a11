/** The proof is of one moment: what is saved while it counts never makes it look off. */
import { expect, it } from 'vitest';
import type { Db } from '../../../../server/db/database';
import { features } from '../../../../server/features';
import { keepStatements } from '../../../../server/db/query/statement';
import { atOneMoment } from '../../../../features/proof/server/read/reading';
import { proofOf as countedProof } from '../../../../features/proof/server/summary';
import { entities } from '../../../../src/entities';
import { NOW, testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { proofOf } from '../../../support/proof';
import { issue, MONTH, setUpHarvest } from '../../../support/statements';
import { writeSteps } from '../../../support/writing';

describeOnBoth('the moment of a proof', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  await harvest.ticket();
  await harvest.ticket();

  /** Counts, and does something behind the read of this place. */
  const counted = (behind: number, act: () => Promise<unknown>) => {
    let reads = 0;
    const snapshot: Db['snapshot'] = (work) =>
      db.snapshot((rows) =>
        work(async (query) => {
          const found = await rows(query);
          reads += 1;
          if (reads === behind) await act();
          return found;
        }),
      );
    const parts = {
      db: { ...db, snapshot },
      registry: entities,
      statement: keepStatements(db.sql),
      clock: () => NOW,
      acts: writeSteps.acts,
      proofs: features.flatMap(({ proofs = [] }) => proofs),
      agreed: new Set<string>(),
    };
    return atOneMoment(parts, MONTH, countedProof);
  };

  it('an issue behind the tickets is not seen by what is read of papers', async () => {
    const before = await proofOf(call);
    // Cut-offs, corrections, then the tickets.
    const during = await counted(3, () => issue(call, 'producer_statement', { producer: harvest.producer }));
    // The titles come with the answer.
    expect(before).toMatchObject(during);
    const after = await proofOf(call);
    expect(after.unpaid).toMatchObject([{ code: 'PS', papers: 1 }]);
    expect(after.proofs.every(({ differ }) => differ === 0)).toBe(true);
  });

  it('what was kept is counted again after a save', async () => {
    const { tickets } = await proofOf(call);
    await harvest.ticket();
    expect((await proofOf(call)).tickets).toBe(tickets + 1);
  });
});
