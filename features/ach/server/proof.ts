/** The proof of bank files. */
import { sql } from 'kysely';
import type { OwnerProof } from '../../../server/api/feature';
import { amountReader } from '../../../server/settled/stored';
import { isNothing, less } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { fileName, METHOD } from './read';

/**
 * The proof that bank files hold what they say: entries add up, and each pays what its payment comes to, which goes to the party alone.
 * A payment that was taken back later stays in its file.
 */
export const achProof: OwnerProof = {
  key: 'ach',
  title: (t) => t('ach.proof'),
  rows: async function* provedFiles({ db, rows, period }) {
    const whole = sql`coalesce(w.part_of, w.id)`;
    const query = db.sql
      .selectFrom('windrow_ach_file as f')
      .leftJoin('windrow_ach_entry as e', 'e.file_id', 'f.id')
      .leftJoin('payment as p', 'p.id', 'e.payment_id')
      .select(['f.id', 'f.number', 'f.amount', 'f.payments', 'f.prenotes'])
      .select(['e.amount as entry', 'e.payment_id', 'p.method', 'p.payee'])
      .select(({ selectFrom }) =>
        selectFrom('payment as w')
          .select((of) => of.fn.sum<number | string>('w.amount').as('paid'))
          .where(whole, '=', sql.ref('e.payment_id'))
          .as('paid'),
      )
      .where('f.made_on', '>=', period.from)
      .where('f.made_on', '<=', period.to)
      .orderBy('f.id');
    const amount = amountReader(db.dialect);
    const found = (await rows(query.compile())).map(
      ([id, number, all, payments, prenotes, entry = null, payment = null, method = null, payee = null, paid]) => ({
        id: Number(id),
        name: fileName(number),
        all: String(all),
        counts: `${payments} ${prenotes}`,
        entry: entry === null ? '0.00' : String(entry),
        isPayment: payment !== null,
        isPaid:
          method === null || (method === METHOD && payee === null && isNothing(less(String(entry), amount(paid)))),
      }),
    );
    yield [...Map.groupBy(found, ({ id }) => id)].map(([id, own]) => {
      const [first] = own;
      const payments = own.filter(({ isPayment }) => isPayment).length;
      const isWhole = first?.counts === `${payments} ${own.length - payments}`;
      const sum = sumPrinted(own.map(({ entry }) => entry));
      const isSo = isWhole && sum === first.all && own.every(({ isPaid }) => isPaid);
      return { table: 'windrow_ach_file', id, isSo, ...(first ? { name: first.name } : {}) };
    });
  },
};
