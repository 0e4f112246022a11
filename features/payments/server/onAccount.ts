/** What a party has on account, under a lock: its statements below zero, and payments that are on none. */
import { unevenStatements, type AccountParty, type OpenCredit } from '../../statements/server/index';
import type { OpenStatement } from '../../statements/rules/share';
import { compareAmounts, isPayable, negated } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { rowsOf, slot } from '../../../server/db/query/statement';
import type { WriteContext } from '../../../server/records/context';
import { PAYMENT } from '../../../server/settled/claims';

/** A credit that says whether a plain payment leaves it alone. */
export interface CreditOnAccount extends OpenCredit {
  readonly isAdvance: boolean;
  /** Of a payment its first row, which stands for all of it; of a statement its id. */
  readonly whole: number;
}

/** Both sides of an account. */
export interface AccountSides {
  /** Statements that wait for money, the oldest first. */
  readonly open: readonly OpenStatement[];
  /** Statements below zero first, then payments, each the oldest first. */
  readonly credits: readonly CreditOnAccount[];
}

/** Reads and locks them: statements first, as everybody does. */
export async function accountSides(context: WriteContext, party: AccountParty): Promise<AccountSides> {
  const uneven = await unevenStatements(context, party);
  const below = uneven.filter(({ open }) => compareAmounts(open, '0') < 0);
  return {
    open: uneven.filter(isPayable),
    credits: [
      ...below.map(({ id, open }) => ({
        of: 'statement' as const,
        id,
        whole: id,
        amount: negated(open),
        isAdvance: false,
      })),
      ...(await paymentsOnAccount(context, party)),
    ],
  };
}

async function paymentsOnAccount(context: WriteContext, { role, id }: AccountParty): Promise<CreditOnAccount[]> {
  const { trx, statement, rows } = context;
  const made = statement(`payments on account ${role}`, () =>
    trx
      .selectFrom(PAYMENT)
      .select('id')
      .where(`${role}_id`, '=', slot(0))
      .where('statement_id', 'is', null)
      .orderBy('date')
      .orderBy('id'),
  );
  const ids = (await rowsOf(trx, made.bind([id]))).map((row) => row.id);
  const locked = await rows(PAYMENT, ids);
  return ids.flatMap((own): CreditOnAccount[] => {
    const values = locked.get(own)?.values;
    if (!values || values.statement_id !== null) return [];
    const amount = sumPrinted([String(values.amount)]);
    const whole = Number(values.part_of ?? own);
    return [{ of: 'payment', id: own, whole, amount, isAdvance: values.purpose === 'Advance' }];
  });
}
