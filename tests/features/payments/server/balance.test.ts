/** Whatever is issued, paid in advance or afterwards, applied, voided and taken back: what parties are owed is Σ open less what is on account, to the cent. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Account } from '../../../../features/payments/rules/calls';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { issue, setUpHarvest } from '../../../support/statements';

type Step =
  | { readonly do: 'issue'; readonly adjusted: number }
  | { readonly do: 'pay' | 'advance'; readonly cents: number }
  | { readonly do: 'apply' }
  | { readonly do: 'payOne'; readonly cents: number; readonly nth: number }
  | { readonly do: 'void' | 'takeBack' | 'unapply'; readonly nth: number };

const nth = fc.nat({ max: 9 });
const cents = fc.integer({ min: 1, max: 200_000 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('issue' as const), adjusted: fc.integer({ min: -300_000, max: 20_000 }) }),
    fc.record({ do: fc.constantFrom('pay' as const, 'advance' as const), cents }),
    fc.record({ do: fc.constant('apply' as const) }),
    fc.record({ do: fc.constant('payOne' as const), cents, nth }),
    fc.record({ do: fc.constantFrom('void' as const, 'takeBack' as const, 'unapply' as const), nth }),
  ),
  { minLength: 3, maxLength: 12 },
);

const inCents = (text: string): number => Math.round(Number(text) * 100);
const dollars = (amount: number): string => (amount / 100).toFixed(2);
const total = (amounts: readonly string[]): number => amounts.reduce((sum, one) => sum + inCents(one), 0);

describeOnBoth('balances', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const party = `producer:${harvest.producer}`;
  const read = async (): Promise<Account> =>
    (await call('GET', `/api/v1/office/accounts/producer/${harvest.producer}/`)).body as unknown as Account;
  const payment = { party, date: '2026-09-18', method: 'Check' };
  const tried = async (path: string, body: unknown): Promise<void> => {
    const { status } = await call('POST', `/api/v1/office/${path}`, body);
    expect(status).toBeLessThan(500);
  };

  /** What was paid and not taken back, and what was issued and not voided: kept here, apart from the product. */
  const mirror = { issued: new Map<number, number>(), paid: new Map<number, number>() };

  const faults: string[] = [];

  async function take(step: Step): Promise<void> {
    const { ledger, open_statements: open } = await read();
    const pick = <Line>(lines: readonly Line[]): Line | undefined =>
      'nth' in step && lines.length > 0 ? lines[step.nth % lines.length] : undefined;
    switch (step.do) {
      case 'issue': {
        await harvest.ticket();
        const amount = dollars(step.adjusted);
        await call('POST', apiPath(entities.adjustment), {
          producer_id: harvest.producer,
          date: '2026-09-12',
          text: 'x',
          amount,
        });
        const { status, body } = await issue(call, 'producer_statement', { producer: harvest.producer });
        if (status !== 201) throw new Error(JSON.stringify(body));
        mirror.issued.set(body.id, inCents(String(body.amount)));
        const lines = (await call('GET', `/api/v1/office/statements/${body.id}/`)).body.bridge as { amount: string }[];
        const [due, owed] = [inCents(lines.at(-1)?.amount ?? ''), inCents((await read()).balance)];
        if (due > Math.max(0, owed)) faults.push(`${due} is due where ${owed} is owed`);
        return;
      }
      case 'advance': {
        const asked = { ...payment, amount: dollars(step.cents), advance: true };
        const { body } = await call('POST', '/api/v1/office/payments/', asked);
        mirror.paid.set(body.id, step.cents);
        if (body.on_account !== dollars(step.cents)) faults.push(`an advance of ${step.cents} pays something`);
        return;
      }
      case 'apply': {
        const { credits } = await read();
        const { status } = await call('POST', `/api/v1/office/accounts/producer/${harvest.producer}/apply/`, {});
        if ((status === 200) !== (credits.length > 0 && open.length > 0))
          faults.push(`applying was answered ${status}`);
        const after = await read();
        if (inCents(after.open) > 0 && inCents(after.on_account) > 0) faults.push('money is left beside what is open');
        return;
      }
      case 'unapply': {
        const one = pick(
          ledger.flatMap((line) => {
            if (line.kind === 'offset') return [{ id: line.id, statement: line.to.id }];
            return line.kind === 'payment'
              ? line.on.map(({ statement }) => ({ id: line.id, statement: statement.id }))
              : [];
          }),
        );
        if (!one) return;
        const path = `/api/v1/office/payments/${one.id}/unapply/`;
        const { status } = await call('POST', path, { statement: one.statement });
        if (status !== 204) faults.push(`taking off was answered ${status}`);
        return;
      }
      case 'pay': {
        const { body } = await call('POST', '/api/v1/office/payments/', { ...payment, amount: dollars(step.cents) });
        mirror.paid.set(body.id, step.cents);
        return;
      }
      case 'payOne': {
        const one = pick(open);
        if (!one) return;
        const on = [{ statement: one.id, amount: dollars(Math.min(step.cents, inCents(one.open))) }];
        const { body } = await call('POST', '/api/v1/office/payments/', {
          ...payment,
          amount: dollars(step.cents),
          on,
        });
        mirror.paid.set(body.id, step.cents);
        return;
      }
      case 'void': {
        const one = pick(ledger.filter((line) => line.kind === 'statement' && !line.void));
        if (!one) return;
        await tried(`statements/${one.id}/void/`, { reason: 'typed wrong' });
        mirror.issued.delete(one.id);
        return;
      }
      case 'takeBack': {
        const one = pick(ledger.filter(({ kind }) => kind === 'payment'));
        if (!one) return;
        await tried(`payments/${one.id}/take_back/`, { reason: 'typed wrong' });
        mirror.paid.delete(one.id);
      }
    }
  }

  function check(account: Account): void {
    expect(faults).toEqual([]);
    const { balance, open, on_account: onAccount, ledger, open_statements: statements } = account;
    const owed = [...mirror.issued.values()].reduce((sum, one) => sum + one, 0);
    const paid = [...mirror.paid.values()].reduce((sum, one) => sum + one, 0);
    expect(inCents(balance)).toBe(owed - paid);
    expect(inCents(open) - inCents(onAccount)).toBe(owed - paid);
    expect(ledger.find((line) => line.balance !== null)?.balance ?? '0.00').toBe(balance);
    expect(total(ledger.filter((line) => line.balance !== null).map(({ amount }) => amount))).toBe(owed - paid);
    const ofPapers = ledger.flatMap((line) =>
      line.kind === 'statement' ? [[line.id, inCents(line.open)] as const] : [],
    );
    const [above, below] = [1, -1].map((sign) => ofPapers.reduce((sum, [, one]) => sum + Math.max(0, sign * one), 0));
    expect([above, total(statements.map((one) => one.open)), inCents(account.to_30)]).toEqual(
      Array(3).fill(inCents(open)),
    );
    // No paper has more than it comes to, or the other way round.
    for (const [id, one] of ofPapers) {
      const amount = mirror.issued.get(id) ?? 0;
      expect([Math.min(0, amount) <= one, one <= Math.max(0, amount)]).toEqual([true, true]);
    }
    const payments = ledger.filter((line) => line.kind === 'payment');
    const kept = total(payments.map((line) => line.on_account));
    expect([kept + (below ?? 0), total(account.credits.map(({ amount }) => amount))]).toEqual(
      Array(2).fill(inCents(onAccount)),
    );
    const shared = payments.map((line) => total(line.on.map((one) => one.amount)) + inCents(line.on_account));
    expect(new Map(payments.map(({ id, amount }) => [id, -inCents(amount)]))).toEqual(mirror.paid);
    expect(shared).toEqual(payments.map(({ amount }) => -inCents(amount)));
  }

  it('hold through any sequence', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const step of sequence) {
          await take(step);
          check(await read());
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });

  it('two payments at once never pay a statement twice', async () => {
    const { open } = await read();
    const amount = dollars(inCents(open) + 50_000);
    const both = await Promise.all(
      ['1', '2'].map((reference) => call('POST', '/api/v1/office/payments/', { ...payment, reference, amount })),
    );
    for (const { status, body } of both) if (status === 201) mirror.paid.set(body.id, inCents(amount));
    const account = await read();
    check(account);
    expect(account.open_statements).toEqual([]);
  });
});
