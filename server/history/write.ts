/** Writes an act into the history, in the act's own transaction: a step of the writer, so that no record is written without it. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { entityOf, type Values } from '../../src/rules/rows';
import type { Act, ActKind } from '../records/act';
import type { ActDefinition } from '../records/acts/definition';
import type { WriteContext, WrittenRow } from '../records/context';
import { addAct, addChanges, draftText, type KeptChange } from './store';
import { addSummary } from './summary';

/** Changes put into words at once: some milliseconds, in which nothing else is done. */
const AT_ONCE = 1000;

/**
 * Keeps who did what, when, and the old and new values of what changed. Nothing for an act that changed nothing.
 * @returns the act's key; `null` where nothing was kept
 */
export async function writeHistory<K extends ActKind>(
  context: WriteContext,
  definition: ActDefinition<K>,
  act: Act<K>,
  rows: readonly WrittenRow[],
): Promise<string | null> {
  const { actId, at } = context;
  const changed = rows.filter(({ fields }) => fields.length > 0);
  const about = await definition.about?.(context, act, rows);
  if (changed.length === 0 && (about === undefined || definition.isNothingAlone)) return null;
  const undoes = definition.undoes?.(act);
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
