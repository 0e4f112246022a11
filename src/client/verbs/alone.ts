/** Bulk acts on tables for which §7 has no bulk path: each record by itself, as every server of §7 can. */
import type { Identifier } from 'react-admin';
import type { Entities, Entity } from '../../grammar/entity';
import { entityOf, fieldsOf, type Values } from '../../rules/rows';
import { draftOf } from '../../rules/serialize';
import { valueIn, type RestClient } from '../rest';
import { versionOf, writeHeaders, type WriteMeta, type WrittenMeta } from '../versions';

/** What bulk acts answer here: there is no message, and each record is an act of its own. */
interface DoneAlone {
  readonly data: Identifier[];
  readonly meta: WrittenMeta & { readonly message: undefined };
}

/** Whether the table has `bulk-update/` and `bulk-delete/` (§7.3 to §7.5): the tables whose fields can be written in bulk. */
export function hasBulkPaths(registry: Entities, table: string): boolean {
  return fieldsOf(entityOf(registry, table)).some(([, field]) => 'bulk' in field && field.bulk !== undefined);
}

/** Does one after the other; what cannot be done keeps no other from being done, and the first failure is thrown at the end. */
async function each(ids: readonly Identifier[], act: (id: Identifier) => Promise<unknown>): Promise<DoneAlone> {
  const failures: unknown[] = [];
  for (const id of ids) await act(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return { data: [...ids], meta: { message: undefined } };
}

/** The version of a record that the user saw, where the caller knows it. */
const seenIn = (meta: WriteMeta | undefined, id: Identifier): number | undefined => meta?.versions?.get(id);

/** The acts over the paths of tables. */
export function createAlone(
  registry: Entities,
  { call }: Pick<RestClient, 'call'>,
  pathOf: (table: string, id?: Identifier) => string,
) {
  /** §7 has no partial update: what is not changed is sent as it stands now. */
  async function update(entity: Entity, path: string, data: Values, seen: number | undefined): Promise<void> {
    const { json, headers } = await call(path);
    const now = Object.fromEntries(fieldsOf(entity).map(([key]) => [key, valueIn(json, key)]));
    const version = seen ?? versionOf(headers);
    const body = JSON.stringify({ ...draftOf(entity, now), ...draftOf(entity, data) });
    await call(path, { method: 'PUT', body, headers: writeHeaders({ version }) });
  }
  return {
    updateMany: (
      table: string,
      ids: readonly Identifier[],
      data: Values,
      meta: WriteMeta | undefined,
    ): Promise<DoneAlone> =>
      each(ids, (id) => update(entityOf(registry, table), pathOf(table, id), data, seenIn(meta, id))),
    deleteMany: (table: string, ids: readonly Identifier[], meta: WriteMeta | undefined): Promise<DoneAlone> =>
      each(ids, (id) =>
        call(pathOf(table, id), { method: 'DELETE', headers: writeHeaders({ version: seenIn(meta, id) }) }),
      ),
  };
}
