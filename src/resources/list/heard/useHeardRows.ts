/** Hears while a list is shown which of its rows others change. What the user does here or elsewhere is no news. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { authProvider } from '../../../authProvider';
import type { Heard } from '../../../client/changes/connection';
import { listenToChanges } from '../../../client/changes/listen';
import type { AnyRow } from '../../../rules/rows';
import { heardBetween, heardIn, isNews, type HeardRow } from './heardRow';
import type { Key } from '../../../kinds/ref';

/** The rows of a list, and how they are read again. */
export interface HeardRowsOptions {
  readonly resource: string;
  /** All rows that were loaded; `undefined` until then. */
  readonly rows: readonly AnyRow[] | undefined;
  /** Reads the rows shown again, without showing them. */
  readonly ask: () => Promise<readonly AnyRow[]>;
}

type HeardById = ReadonlyMap<Key, HeardRow>;

const NONE: HeardById = new Map();
/** A list that is open for days does not hold more than this; whoever acts on a row is told in any case. */
const MOST = 5000;

/** What was heard of the rows since they were loaded, by id. It goes with the next load. */
export function useHeardRows({ resource, rows, ask }: HeardRowsOptions): HeardById {
  const [heard, setHeard] = useState(NONE);
  const keep = (found: readonly [Key, HeardRow][]): void => {
    if (found.length > 0) setHeard((before) => new Map([...(before.size > MOST ? [] : before), ...found]));
  };
  const hear = useEffectEvent(async (told: Heard): Promise<void> => {
    if (told !== 'reload') {
      if (told.table !== resource || told.by === authProvider.userName()) return;
      if (told.ids) return keep(heardIn(told));
    }
    if (!rows) return;
    try {
      keep(heardBetween(rows, await ask(), told));
    } catch {
      // The provider has logged why. Whoever acts on a row is told in any case.
    }
  });
  useEffect(() => listenToChanges((told) => void hear(told)), []);
  return useMemo(() => {
    if (heard.size === 0 || !rows) return NONE;
    return new Map(
      rows.flatMap((row) => {
        const own = heard.get(row.id);
        return own && isNews(row, own) ? [[row.id, own] as const] : [];
      }),
    );
  }, [heard, rows]);
}
