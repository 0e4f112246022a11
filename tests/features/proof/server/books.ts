/** An office with a statement of four kinds, an adjustment and a payment: all of its books agree. */
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../../server/db/database';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi, type Call } from '../../../support/api';
import { build } from '../../../support/build';
import { proofOf } from '../../../support/proof';
import { issue, load, setUpHarvest, type Harvest } from '../../../support/statements';

/** The office, and what tests of faults do with it. */
interface Books {
  readonly call: Call;
  readonly harvest: Harvest;
  /** Writes past the program. */
  run(statement: RawBuilder<unknown>): Promise<unknown>;
  /** The proofs that fail, each with what it is off by and how many lines differ. */
  failing(): Promise<Readonly<Record<string, readonly [off: string, differ: number]>>>;
}

/** Opens the office on an empty database. */
export async function openBooks(db: Db): Promise<Books> {
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  await harvest.ticket();
  await harvest.ticket({ haul_mile: 10 });
  await harvest.ticket();
  await load(db, 'adjustment', [
    {
      producer_id: harvest.producer,
      hauler_id: null,
      customer_id: null,
      date: '2026-09-02',
      text: 'Bonus',
      amount: '30.00',
    },
  ]);
  const feed = await build(call, entities, 'haul_ticket', {
    date: '2026-09-11',
    rate: 3,
    gross_weight: 60_000,
    tare_weight: 20_000,
  });
  await call('POST', apiPath(entities.haul_ticket), { ...feed, customer_id: harvest.customer });
  await issue(call, 'producer_statement', { producer: harvest.producer });
  await issue(call, 'hauler_statement', { hauler: harvest.hauler });
  await issue(call, 'customer_statement', { customer: harvest.customer });
  await issue(call, 'feedmill_customer_statement', { customer: harvest.customer });
  const party = `producer:${harvest.producer}`;
  const paid = { party, date: '2026-09-17', method: 'Check', reference: '4390', amount: '1000.00' };
  await call('POST', '/api/v1/office/payments/', paid);

  return {
    call,
    harvest,
    run: (statement) => db.write((trx) => statement.execute(trx)),
    failing: async () => {
      const { proofs } = await proofOf(call);
      return Object.fromEntries(
        proofs.flatMap(({ key, off, differ }) => (differ === 0 ? [] : [[key, [off, differ] as const]])),
      );
    },
  };
}
