/** Invalid values in a history that is undone. */
import type { Entities } from '../../../../src/grammar/entity';
import type { Db } from '../../../../server/db/database';
import { entities } from '../../../../src/entities';
import { ACT_HEADER, apiPath, API_ROOT } from '../../../../src/rules/paths';
import { entityOf, type AnyRow } from '../../../../src/rules/rows';
import type { Call } from '../../../support/api';
import { badValuesOf } from './badValues';
import { isRefusal, whatOf, type Note } from './note';

const registry: Entities = entities;

/** A record, and an act that changed it. */
interface PlantedHistory {
  readonly db: Db;
  readonly call: Call;
  readonly table: string;
  readonly row: AnyRow;
  /** Its key. */
  readonly act: string;
  readonly note: Note;
}

/** Plants values in what the history says of a record, and undoes the act. */
export async function plantInHistory({ db, call, table, row, act, note }: PlantedHistory): Promise<void> {
  const change = await db.sql
    .selectFrom('windrow_change')
    .innerJoin('windrow_act', 'windrow_act.id', 'windrow_change.act_id')
    .select(['windrow_change.id as id', 'windrow_change.before as before'])
    .where('windrow_act.key', '=', act)
    .where('windrow_change.record_id', '=', Number(row.id))
    .executeTakeFirstOrThrow();
  const write = (before: string): Promise<void> =>
    db.write(async (trx) => {
      await trx.updateTable('windrow_change').set({ before }).where('id', '=', Number(change.id)).execute();
    });
  for (const bad of badValuesOf(entityOf(registry, table))) {
    // An empty value is what a row of the first programs may have had.
    if (bad.value === null) continue;
    await write(JSON.stringify({ [bad.field]: bad.value }));
    await note(`POST ${API_ROOT}/office/history/acts/{key}/undo/`, whatOf(table, bad), async () =>
      isRefusal(await call('POST', `${API_ROOT}/office/history/acts/${act}/undo/`)),
    );
  }
  await write(String(change.before));
}

/** Changes each record once, so that there is something to undo. @returns the acts by table */
export async function changedOnce(call: Call, rows: ReadonlyMap<string, AnyRow>): Promise<ReadonlyMap<string, string>> {
  const acts = new Map<string, string>();
  for (const [table, row] of rows) {
    const entity = entityOf(registry, table);
    const [text] = Object.entries(entity.fields).flatMap(([key, field]) => (field.kind === 'text' ? [key] : []));
    const [number] = Object.entries(entity.fields).flatMap(([key, field]) => (field.kind === 'decimal' ? [key] : []));
    const change = text === undefined ? { [number ?? '']: 7 } : { [text]: 'changed once' };
    const answer = await call('PATCH', apiPath(entity, row.id), change);
    const act = answer.headers[ACT_HEADER.toLowerCase()];
    if (typeof act !== 'string') throw new Error(`A ${table} could not be changed: ${JSON.stringify(answer.body)}`);
    acts.set(table, act);
  }
  return acts;
}
