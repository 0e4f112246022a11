/** All accounts at once: who is in the list, what each is owed by age, and tickets on no statement (decision 67). */
import { expect, it } from 'vitest';
import type { Account, Balances } from '../../../../features/payments/rules/calls';
import type { Db } from '../../../../server/db/database';
import { testApi } from '../../../support/api';
import { entities } from '../../../../src/entities';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';

const ACCOUNTS = '/api/v1/office/accounts/';
const MORE_PARTIES = 4;

/** The same database, which tells of its queries. */
function watched(db: Db, heard: () => void): Db {
  const sql = new Proxy(db.sql, {
    get: (own, name) => {
      const value: unknown = Reflect.get(own, name, own);
      if (typeof value !== 'function') return value;
      return (...values: readonly unknown[]): unknown => {
        if (name === 'executeQuery') heard();
        return Reflect.apply(value, own, values);
      };
    },
  });
  return { ...db, sql, apart: (use) => watched(db.apart(use), heard) };
}

describeOnBoth('the list of accounts', async (engine) => {
  const db = await suiteDatabase(engine);
  let queries = 0;
  const { call } = await testApi(
    watched(db, () => {
      queries += 1;
    }),
  );
  const harvest = await setUpHarvest(call);
  const list = async (table: string): Promise<Balances> =>
    (await call('GET', `${ACCOUNTS}?table=${table}`)).body as unknown as Balances;

  it('has nobody without a statement, a payment or a ticket', async () => {
    for (const table of ['producer', 'hauler', 'customer']) expect((await list(table)).results).toEqual([]);
  });

  it('counts the tickets of each party that are on no statement of its role', async () => {
    await harvest.ticket();
    await harvest.ticket({ date: '2026-08-20' });
    await harvest.ticket({ producer_id: null });
    await harvest.ticket({ producer_id: harvest.other });
    const { results } = await list('producer');
    const counts = new Map(results.map(({ party, on_none: count }) => [party.id, count]));
    // One ticket has no producer but that of its job; that of August was settled elsewhere.
    expect([counts.size, counts.get(harvest.producer), counts.get(harvest.other)]).toEqual([3, 1, 1]);
    expect([...counts.values()]).toEqual([1, 1, 1]);
    expect(results[0]).toMatchObject({ balance: '0.00', open: '0.00', oldest: null });
    expect((await list('hauler')).results).toMatchObject([{ party: { id: harvest.hauler }, on_none: 3 }]);
    expect((await list('customer')).results).toMatchObject([{ party: { id: harvest.customer }, on_none: 3 }]);
  });

  it('agrees with the account of each party once statements are issued and paid', async () => {
    await issue(call, 'producer_statement', { producer: harvest.producer });
    await issue(call, 'customer_statement', { customer: harvest.customer });
    const party = `customer:${harvest.customer}`;
    await call('POST', '/api/v1/office/payments/', { party, date: '2026-09-18', method: 'Check', amount: '5000.00' });
    for (const table of ['producer', 'hauler', 'customer'] as const) {
      const { results, sums } = await list(table);
      for (const { party: of, on_none: count, oldest: _oldest, ...balance } of results) {
        const { body } = await call('GET', `${ACCOUNTS}${table}/${of.id}/`);
        const account = body as unknown as Account;
        expect(account).toMatchObject(balance);
        expect(account.on_no_statement?.reduce((all, { tickets }) => all + tickets, 0)).toBe(count);
      }
      expect(Number(sums.balance)).toBe(results.reduce((all, { balance }) => all + Number(balance), 0));
    }
    const [customer] = (await list('customer')).results;
    expect(customer).toMatchObject({ balance: '-2000.00', on_account: '2000.00', open: '0.00', on_none: 0 });
  });

  it('takes as many queries however many parties there are', async () => {
    /** The least of three: the files of papers may still be made beside. */
    const taken = async (): Promise<number> => {
      let least = Infinity;
      for (let n = 0; n < 3; n++) {
        const before = queries;
        await list('producer');
        least = Math.min(least, queries - before);
      }
      return least;
    };
    const few = await taken();
    expect(few).toBeGreaterThan(0);
    for (let count = 0; count < MORE_PARTIES; count += 1) {
      const { id } = await buildSaved(call, entities, 'producer', { name: `Grower ${count}` }, 3 + count);
      await harvest.ticket({ producer_id: id });
    }
    expect((await list('producer')).results).toHaveLength(3 + MORE_PARTIES);
    expect(await taken()).toBe(few);
  });

  it('does not count tickets while nobody has named the cut-off', async () => {
    await call('PUT', '/api/v1/office/statements/settings/', { cutoffs: { producer: null } });
    const { results } = await list('producer');
    expect(results).toMatchObject([{ party: { id: harvest.producer }, on_none: null }]);
  });
});
