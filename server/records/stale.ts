/** Refuses to write over what others changed after the actor read it (ruling 67). Comes before the plan, so that its checks see what was read. */
import type { ReadRow } from '../db/query/rowShape';
import { Stale, type StaleRecord } from '../faults';
import type { WriteContext } from './context';

/** Records in one refusal. */
const SHOWN = 100;

interface Place {
  readonly table: string;
  readonly id: number;
}

/**
 * Locks the records of the act and compares their versions with those that the actor saw.
 * @param read gives a record as a read answers it
 * @throws Stale with what stands now
 */
export async function refuseStale(
  context: WriteContext,
  read: (place: Place) => Promise<ReadRow | undefined>,
): Promise<void> {
  const { act, t } = context;
  const { versions } = act;
  if (!versions || !('table' in act) || act.kind === 'create') return;
  const rows = await context.rows(act.table, 'ids' in act ? act.ids : [act.id]);
  const stale = [...rows].flatMap(([id, { version }]) => {
    const seen = versions.get(id);
    return seen === undefined || seen === version ? [] : [{ table: act.table, id, seen }];
  });
  if (stale.length === 0) return;
  const records: StaleRecord[] = [];
  for (const place of stale.slice(0, SHOWN)) {
    const now = await read(place);
    if (now) records.push({ id: place.id, ...now, by: null, at: null, fields: [] });
  }
  const message = 'ids' in act ? t('api.staleMany', { count: stale.length }) : t('api.stale');
  throw new Stale(message, records, stale.length);
}
