/** What is said of payments by bank transfer that went out another way: no file has them then. */
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { Conflict } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import { defineAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners, type UndoObstacle } from '../../../server/records/acts/rules';
import type { RowChange, WriteContext } from '../../../server/records/context';
import type { WaitingPayment } from '../rules/calls';
import { SENT } from '../rules/sent';
import { PAYMENT } from '../../../server/settled/claims';
import { achSettings, filesOfPayments, waitingPayments, type AchParts } from './read';

declare module '../../../server/records/act' {
  interface ActDetails {
    /** By the first rows of the payments. */
    sendAnotherWay: { readonly payments: readonly number[] };
  }
  interface ActResults {
    sendAnotherWay: undefined;
  }
}

/** Most characters of the names that the history shows. */
const NAMED = 200;

/** The payments asked for. The rows are locked: whoever takes one back waits, and so does another file. */
export async function askedPayments(
  context: WriteContext,
  ids: readonly number[],
  from: string,
): Promise<WaitingPayment[]> {
  const { t } = context;
  await context.rows(PAYMENT, ids);
  const wanted = new Set(ids);
  const found = (await waitingPayments(context, from)).filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) {
    const [file] = (await filesOfPayments(context, ids)).values();
    throw new Conflict(file === undefined ? t('ach.notWaiting') : t('ach.inFile', { file }));
  }
  return found;
}

/** Those of these payments that went out another way, by the first row of each. */
export async function sentAnotherWay({ trx }: Pick<AchParts, 'trx'>, payments: readonly number[]): Promise<number[]> {
  if (payments.length === 0) return [];
  const rows = trx.selectFrom('sent_transfer').select('payment_id').where('payment_id', 'in', payments);
  return (await rows.execute()).map(({ payment_id: id }) => Number(id));
}

/** @throws Conflict where one is in a file, was sent or is gone */
const asked = (context: WriteContext, { payments }: Act<'sendAnotherWay'>): Promise<readonly WaitingPayment[]> =>
  context.once('payments sent another way', async () => {
    const settings = await achSettings(context);
    if (!settings) throw new Conflict(context.t('ach.notSetUp'));
    return askedPayments(context, payments, settings.from);
  });

async function planSent(context: WriteContext, act: Act<'sendAnotherWay'>): Promise<RowChange[]> {
  const found = await asked(context, act);
  const ids = await context.store(SENT).reserve(context.trx, found.length);
  return found.map(({ id }, at) => ({ table: SENT, id: ids[at] ?? 0, setWise: true, after: { payment_id: id } }));
}

/** A file has one of the payments: it went out that way. */
class InFileSince extends Conflict implements UndoObstacle {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The act. */
export const sentAct = defineAct({
  ...ofOwners,
  kind: 'sendAnotherWay',
  undo: 'rows',
  plan: planSent,
  answer: nothing,
  about: async (context, act) => {
    const found = await asked(context, act);
    const names = [...new Set(found.map(({ party }) => party.name))].join(', ').slice(0, NAMED);
    return { names, payments: act.payments.join(' '), amount: sumPrinted(found.map(({ amount }) => amount)) };
  },
  // After its undo a file may have taken one: the undo of that undo would have it go out twice.
  laterThan: async (parts, { root }) => {
    const ids = String(root.about?.payments ?? '').split(' ');
    const [file] = (await filesOfPayments(parts, ids.map(Number))).values();
    return file === undefined ? undefined : new InFileSince(parts.t('ach.inFile', { file }));
  },
});
