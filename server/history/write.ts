/** Writes an act into the history, in the act's own transaction: a step of the writer, so that no record is written without it. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { entityOf, type Values } from '../../src/rules/rows';
import {
  addAct,
  addChanges,
  draftText,
  type ChangedRow,
  type HistoryWriting,
  type KeptAct,
  type KeptChange,
} from './store';
import { addSummary } from './summary';

/** Changes put into words at once: some milliseconds, in which nothing else is done. */
const AT_ONCE = 1000;

/** What is kept of an act besides its changes. */
export interface WrittenAct extends Pick<KeptAct, 'kind' | 'actor' | 'about' | 'undoes' | 'run'> {
  /** It is kept only where a record changed, although it is about something. */
  readonly isNothingAlone?: true | undefined;
}

/**
 * Keeps who did what, when, and the old and new values of what changed. Nothing for an act that changed nothing.
 * @returns the act's key; `null` where nothing was kept
 */
export async function writeHistory(
  context: HistoryWriting,
  { isNothingAlone, ...act }: WrittenAct,
  rows: readonly ChangedRow[],
): Promise<string | null> {
  const { actId, at } = context;
  const changed = rows.filter(({ fields }) => fields.length > 0);
  if (changed.length === 0 && (act.about === undefined || isNothingAlone)) return null;
  const removes = changed.some(({ after }) => after === undefined);
  const id = await addAct(context, { ...act, key: actId, at, removes }, await context.actNumber());
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
function changesOf({ registry }: HistoryWriting): (row: ChangedRow) => KeptChange {
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
