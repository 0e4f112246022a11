/** Refuses to write over what others changed after the actor read it (ruling 67). Comes before the plan, so that its checks see what was read. */
import { Stale, type StaleRecord } from '../faults';
import { isSide } from '../../src/rules/extras/sides';
import { changesSince } from '../history/read';
import type { Act } from './act';
import type { ActDefinition, SeenRow } from './acts/definition';
import type { RecordReader, WriteContext } from './context';

/** Records in one refusal. */
const SHOWN = 100;

/** The versions that the actor saw. */
function versionsIn({ seenIds, seenRows }: ActDefinition, act: Act): SeenRow[] {
  const { versions } = act;
  const own = [...(seenRows?.(act) ?? [])];
  if (!versions || !('table' in act)) return own;
  const { table } = act;
  const ids = new Set(seenIds ? seenIds(act) : idsIn(act));
  return [...own, ...[...versions].flatMap(([id, version]) => (ids.has(id) ? [{ table, id, version }] : []))];
}

function idsIn(act: Act): readonly number[] {
  if ('ids' in act) return act.ids;
  return 'id' in act ? [act.id] : [];
}

/**
 * Locks the records of the act and compares their versions with those that the actor saw.
 * @throws Stale with what stands now, and what history tells of it
 */
export async function refuseStale(
  context: WriteContext,
  definition: ActDefinition,
  act: Act,
  read: RecordReader,
): Promise<void> {
  const { t } = context;
  const { staleBeside, skipsRemoved } = definition;
  const stale: SeenRow[] = [...((await staleBeside?.(context, act)) ?? [])];
  for (const [table, seen] of Map.groupBy(versionsIn(definition, act), (place) => place.table)) {
    const rows = await context.rows(
      table,
      seen.map(({ id }) => id),
    );
    for (const place of seen) {
      const stored = rows.get(place.id)?.version;
      if (stored === place.version) continue;
      if (stored !== undefined || (!skipsRemoved && (await isRemoved(context, place)))) stale.push(place);
    }
  }
  if (stale.length === 0) return;
  const records: StaleRecord[] = [];
  for (const place of stale.slice(0, SHOWN)) records.push(await standing(context, place, read));
  const message = 'ids' in act || 'tickets' in act ? t('api.staleMany', { count: stale.length }) : t('api.stale');
  throw new Stale(message, records, stale.length);
}

/** Whether a record that is missing was there once. */
async function isRemoved(context: WriteContext, { table, id }: SeenRow): Promise<boolean> {
  return (await changesSince(context, { table, id }, 0))?.isRemoved ?? false;
}

async function standing(context: WriteContext, place: SeenRow, read: RecordReader): Promise<StaleRecord> {
  const { id, version } = place;
  const now = isSide(context.registry, place.table) ? undefined : await read(place);
  const since = await changesSince(context, place, version);
  return {
    id,
    version: now?.version ?? since?.version ?? version,
    record: now?.record ?? null,
    by: since?.by ?? null,
    at: since?.at ?? null,
    fields: since?.fields ?? [],
  };
}
