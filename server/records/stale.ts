/** Refuses to write over what others changed after the actor read it (ruling 67). Comes before the plan, so that its checks see what was read. */
import { Stale, type StaleRecord } from '../faults';
import { isSide } from '../../src/rules/extras/sides';
import { changesSince } from '../history/read';
import type { Act } from './act';
import type { RecordReader, WriteContext } from './context';
import { EXTRA, extrasOf } from './extras/rows';
import { SETTING, settingIn } from './settings/settings';

/** Records in one refusal. */
const SHOWN = 100;

/** The records that the actor of an act has seen. */
function seenIn(act: Extract<Act, { readonly table: string }>): readonly number[] {
  if (act.kind === 'merge') return [act.keep, act.drop];
  // Its version is that of what is kept beside the record.
  if (act.kind === 'keep') return [];
  if ('ids' in act) return act.ids;
  return 'id' in act ? [act.id] : [];
}

interface Seen {
  readonly table: string;
  readonly id: number;
  /** The version that the actor saw. */
  readonly version: number;
}

/** The tickets of an act that carries their versions itself. */
function ticketsIn(act: Act): Seen[] {
  if (act.kind === 'rerate') return [...act.tickets];
  return act.kind === 'fillIn' ? act.tickets.map((ticket) => ({ ...ticket, table: act.table })) : [];
}

/** The versions that the actor saw. */
function versionsIn(act: Act): Seen[] {
  const { versions } = act;
  const own = ticketsIn(act);
  if (!versions || !('table' in act)) return own;
  const ids = new Set(seenIn(act));
  const named = [...versions].filter(([id]) => ids.has(id));
  return [...own, ...named.map(([id, version]) => ({ table: act.table, id, version }))];
}

/** What the actor saw of values beside a record, or of a setting, if it has another version now. 0: there was none, there is none. */
async function staleBeside(context: WriteContext): Promise<Seen[]> {
  const { act } = context;
  if (act.kind === 'keep') {
    const version = act.versions?.get(act.id);
    if (version === undefined) return [];
    await context.rows(act.table, [act.id]);
    const extra = (await extrasOf(context, act.table, [act.id])).get(act.id);
    return (extra?.row.version ?? 0) === version ? [] : [{ table: EXTRA, id: extra?.id ?? 0, version }];
  }
  if (act.kind !== 'set' || act.seen === undefined) return [];
  const id = (await settingIn(context, act.name))?.id ?? 0;
  const row = id === 0 ? undefined : (await context.rows(SETTING, [id])).get(id);
  return (row?.version ?? 0) === act.seen ? [] : [{ table: SETTING, id, version: act.seen }];
}

/**
 * Locks the records of the act and compares their versions with those that the actor saw.
 * @throws Stale with what stands now, and what history tells of it
 */
export async function refuseStale(context: WriteContext, read: RecordReader): Promise<void> {
  const { act, t } = context;
  const stale: Seen[] = await staleBeside(context);
  for (const [table, seen] of Map.groupBy(versionsIn(act), (place) => place.table)) {
    const rows = await context.rows(
      table,
      seen.map(({ id }) => id),
    );
    for (const place of seen) {
      const stored = rows.get(place.id)?.version;
      if (stored === place.version) continue;
      if (stored !== undefined || (await isRemoved(context, place))) stale.push(place);
    }
  }
  if (stale.length === 0) return;
  const records: StaleRecord[] = [];
  for (const place of stale.slice(0, SHOWN)) records.push(await standing(context, place, read));
  const message = 'ids' in act || 'tickets' in act ? t('api.staleMany', { count: stale.length }) : t('api.stale');
  throw new Stale(message, records, stale.length);
}

/** Whether a record that is missing was there once. Removing many skips those that are gone (ruling 52). */
async function isRemoved(context: WriteContext, { table, id }: Seen): Promise<boolean> {
  if (context.act.kind === 'removeMany') return false;
  return (await changesSince(context, { table, id }, 0))?.isRemoved ?? false;
}

async function standing(context: WriteContext, place: Seen, read: RecordReader): Promise<StaleRecord> {
  const { id, version } = place;
  const now = isSide(place.table) ? undefined : await read(place);
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
