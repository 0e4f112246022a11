/** Writes an act into the history, in the act's own transaction: a step of the writer, so that no record is written without it. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { entityOf, type Values } from '../../src/rules/rows';
import { sumPrinted } from '../../src/rules/tickets/weights';
import type { Act } from '../records/act';
import type { WriteContext, WrittenRow } from '../records/context';
import { rerateAbout } from '../records/plan/rates/rerate';
import { STATEMENT } from '../records/settled/claims';
import { addAct, addChanges, draftText, type KeptChange } from './store';
import { creditAbout } from '../statements/plan/credit/about';
import { addSummary } from './summary';

/** Changes put into words at once: some milliseconds, in which nothing else is done. */
const AT_ONCE = 1000;

/** Acts that are about something, but nothing without a change. */
const NOTHING_ALONE: ReadonlySet<string> = new Set(['set', 'importRows']);

/**
 * Keeps who did what, when, and the old and new values of what changed. Nothing for an act that changed nothing.
 * @returns the act's key; `null` where nothing was kept
 */
export async function writeHistory(context: WriteContext, rows: readonly WrittenRow[]): Promise<string | null> {
  const { act, actId, at } = context;
  const changed = rows.filter(({ fields }) => fields.length > 0);
  const about = await aboutOf(context, rows);
  if (changed.length === 0 && (about === undefined || NOTHING_ALONE.has(act.kind))) return null;
  const undoes = act.kind === 'undo' ? act.key : undefined;
  const removes = changed.some(({ after }) => after === undefined);
  const kept = { key: actId, kind: act.kind, actor: act.actor, at, about, undoes, removes };
  const id = await addAct(context, kept, await context.actNumber());
  const change = changesOf(context);
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const some = changed.slice(from, from + AT_ONCE).map(change);
    await addChanges(context, id, some, changed.length > AT_ONCE);
    if (from + AT_ONCE < changed.length) await otherRequests();
  }
  await addSummary(context, id, rows);
  return actId;
}

/**
 * What an act is about that its changes do not tell: who looked at doubts is kept, the doubts follow from the records; which
 * record a merged one became; which setting was chosen, and of what; the file of an import.
 */
async function aboutOf(context: WriteContext, rows: readonly WrittenRow[]): Promise<Values | undefined> {
  const { act, undoing } = context;
  if (act.kind === 'undo') {
    const { kind, restored, already, total } = undoing;
    return { kind, restored, already, total };
  }
  if (act.kind === 'correct') {
    const { table, id, reason } = act;
    return { table, id, ...(reason ? { reason } : {}) };
  }
  if (act.kind === 'pay' || act.kind === 'takeBackPayment') return paymentOf(act, rows);
  if (act.kind === 'applyCredit' || act.kind === 'unapplyCredit') return creditAbout(context, rows);
  if (act.kind === 'issue' || act.kind === 'void') return paperOf(act, rows);
  if (act.kind === 'importRows') return { import: act.import, file: act.file };
  if (act.kind === 'exportBooks') return booksOf(act, rows);
  if (act.kind === 'rerate') return { ...(await rerateAbout(context, act, rows)) };
  if (act.kind === 'merge') return { table: act.table, keep: act.keep, drop: act.drop };
  if (act.kind === 'set') return { name: act.name, value: act.value, ...act.of };
  if (act.kind !== 'lookAt') return undefined;
  const { table, ids, odd } = act;
  return { table, ids, ...(odd ? { odd } : {}) };
}

/** The number of a paper, its party as a record, and what it comes to; of one that is void why. */
function paperOf(act: Act<'issue' | 'void'>, rows: readonly WrittenRow[]): Values {
  const paper = rows.find(({ table }) => table === STATEMENT);
  const values: Values = { ...paper?.before, ...paper?.after };
  const { reference, role, amount } = values;
  const id = values[`${String(role)}_id`];
  const party = id === undefined || id === null ? {} : { table: role, id };
  return {
    reference,
    ...party,
    amount: sumPrinted([String(amount)]),
    ...(act.kind === 'void' ? { reason: act.reason.trim() } : {}),
  };
}

/** What was paid in all, with its number; of a payment that is taken back why. */
function paymentOf(act: Act<'pay' | 'takeBackPayment'>, rows: readonly WrittenRow[]): Values {
  const [first] = rows;
  // A payment may put on statements what was on account before it: rows of other payments.
  const own =
    act.kind === 'pay' ? rows.filter(({ id, after }) => id === first?.id || after?.part_of === first?.id) : rows;
  const parts = own.map(({ before, after }) => ({ ...before, ...after }));
  const amount = sumPrinted(parts.map((part) => String(part.amount)));
  const { date, method, reference } = parts[0] ?? {};
  const reason = act.kind === 'takeBackPayment' ? { reason: act.reason.trim() } : {};
  return { amount, date, method, reference, ...reason };
}

/** Which export it is, and how many documents went out. */
function booksOf({ program, again }: Act<'exportBooks'>, [made, ...entries]: readonly WrittenRow[]): Values {
  return { program, number: made?.after?.number, documents: entries.length, ...(again === undefined ? {} : { again }) };
}

/** Puts the changes of an act into words, one after the other: rows that got the same values share their text. */
function changesOf({ registry }: WriteContext): (row: WrittenRow) => KeptChange {
  const known = new Map<Values, { readonly fields: string; readonly text: string }>();
  return ({ table, id, version, fields, before, after, stamps, back }) => {
    const entity = entityOf(registry, table);
    const textAfter = (values: Values): string => {
      const [names, same] = [fields.join(), known.get(values)];
      if (same?.fields === names) return same.text;
      const text = draftText(entity, values, fields);
      known.set(values, { fields: names, text });
      return text;
    };
    return {
      table,
      id,
      version,
      before: before ? draftText(entity, before, fields) : null,
      after: after ? textAfter(after) : null,
      stamps,
      state: back?.state,
    };
  };
}
