/** Why a list's act was refused: records that others changed or deleted after the list was read (ruling 67). */
import { useCallback } from 'react';
import { authProvider } from '../../../authProvider';
import { stalenessOf, type StaleRecord, type Staleness } from '../../../client/stale';
import { useMessages } from '../../../i18n/useMessages';
import { recordName } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { authorOf } from '../../form/record/conflict/state/who';
import { useEntity, useRegistry } from '../../registry';

/** An act that wrote nothing. */
export interface StaleRefusal {
  /** Who changed which records. */
  readonly text: string;
  readonly staleness: Staleness;
}

// As many names are read in one line.
const NAMED = 3;

/** Gives the refusal that an error is, for the rows of the act; `undefined` for every other error. */
export function useStaleRefusal(table: string): (error: unknown, rows: readonly AnyRow[]) => StaleRefusal | undefined {
  const t = useMessages();
  const registry = useRegistry();
  const entity = useEntity(table);
  return useCallback(
    (error, rows) => {
      const staleness = stalenessOf(registry, table, error);
      if (!staleness) return undefined;
      const user = authProvider.userName();
      const whoOf = (stale: StaleRecord): string => {
        const { who, isOwn } = authorOf(stale.by, stale.at, t, user);
        return isOwn ? t('conflict.you') : who;
      };
      const sentence = (isDeleted: boolean): string => {
        const own = staleness.records.filter(({ record }) => (record === null) === isDeleted);
        if (own.length === 0) return '';
        const all = own.map(({ id }) => recordName(entity, rows.find((row) => row.id === id) ?? { id }));
        const count = isDeleted ? all.length : all.length + staleness.count - staleness.records.length;
        const first = all.slice(0, NAMED).join(', ');
        const names = count > NAMED ? t('form.andMore', { names: first, count: count - NAMED }) : first;
        const who = [...new Set(own.map(whoOf))].join(', ');
        return t(isDeleted ? 'conflict.deletedSince' : 'conflict.changedSince', { who, names });
      };
      const text = [sentence(false), sentence(true), t('conflict.nothingDone')].filter(Boolean).join(' ');
      return { text, staleness };
    },
    [t, registry, entity, table],
  );
}
