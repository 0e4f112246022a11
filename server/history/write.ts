/** Writes an act into the history, in the act's own transaction: a step of the writer, so that no record is written without it. */
import { entityOf, type Values } from '../../src/rules/rows';
import type { WriteContext, WrittenRow } from '../records/context';
import { addAct, addChanges, draftText, type KeptChange } from './store';
import { addSummary } from './summary';

/**
 * Keeps who did what, when, and the old and new values of what changed. Nothing for an act that changed nothing.
 * @returns the act's key; `null` where nothing was kept
 */
export async function writeHistory(context: WriteContext, rows: readonly WrittenRow[]): Promise<string | null> {
  const { act, actId, at } = context;
  const changes = rows.flatMap((row) => (row.fields.length > 0 ? [changeOf(context, row)] : []));
  const about = aboutOf(context);
  if (changes.length === 0 && about === undefined) return null;
  const undoes = act.kind === 'undo' ? act.key : undefined;
  const removes = changes.some(({ after }) => after === null);
  const id = await addAct(context, { key: actId, kind: act.kind, actor: act.actor, at, about, undoes, removes });
  await addChanges(context, id, changes);
  await addSummary(context, id, rows);
  return actId;
}

/**
 * What an act is about that its changes do not tell: who looked at doubts is kept, the doubts follow from the records; and which
 * record a merged one became.
 */
function aboutOf({ act, undoing }: WriteContext): Values | undefined {
  if (act.kind === 'undo') {
    const { kind, restored, total } = undoing;
    return { kind, restored, total };
  }
  if (act.kind === 'merge') return { table: act.table, keep: act.keep, drop: act.drop };
  if (act.kind !== 'lookAt') return undefined;
  const { table, ids, odd } = act;
  return { table, ids, ...(odd ? { odd } : {}) };
}

function changeOf({ registry }: WriteContext, row: WrittenRow): KeptChange {
  const { table, id, version, fields, before, after, stamps, back } = row;
  const text = (values: Values | undefined): string | null =>
    values ? draftText(entityOf(registry, table), values, fields) : null;
  return { table, id, version, before: text(before), after: text(after), stamps, state: back?.state };
}
