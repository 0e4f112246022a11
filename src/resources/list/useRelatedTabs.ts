/** The tables that refer to a record, each with its rows: all of them, or the newest page. */
import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import type { Entity } from '../../grammar/entity';
import { useMessages } from '../../i18n/useMessages';
import { labelOf, listTitle } from '../../rules/labels';
import { entityOf, referrersOf, type AnyRow } from '../../rules/rows';
import { useRegistry } from '../registry';

/** A table that refers to the record by one of its fields. */
export interface RelatedTab {
  readonly key: string;
  /** Name of the table. */
  readonly name: string;
  readonly entity: Entity;
  readonly field: string;
  readonly label: string;
  readonly rows: readonly AnyRow[];
  readonly total: number;
}

const ALL = 100_000;

/** Every reference to the record, with its rows; master tables come first. */
function useReferences(name: string, id: number) {
  const registry = useRegistry();
  const { getManyReference } = useDataProvider<WindrowDataProvider>();
  const referrers = useMemo(() => {
    const isPaged = (entity: string): boolean => entityOf(registry, entity).pageSize !== undefined;
    return referrersOf(registry, name).toSorted((a, b) => Number(isPaged(a.entity)) - Number(isPaged(b.entity)));
  }, [registry, name]);
  const answers = useQueries({
    queries: referrers.map(({ entity, field }) => {
      const params = {
        target: field,
        id,
        pagination: { page: 1, perPage: entityOf(registry, entity).pageSize ?? ALL },
        sort: { field: 'id', order: 'DESC' as const },
        filter: {},
      };
      return {
        queryKey: [entity, 'getManyReference', params],
        queryFn: ({ signal }: { signal: AbortSignal }) => getManyReference<AnyRow>(entity, { ...params, signal }),
      };
    }),
  });
  return referrers.map((referrer, at) => ({ ...referrer, answer: answers[at]?.data }));
}

/** The tabs. A server that ignores the filter would show rows of other records, so such a table gets no tab (ruling 54). */
export function useRelatedTabs(name: string, id: number): readonly RelatedTab[] {
  const t = useMessages();
  const registry = useRegistry();
  const references = useReferences(name, id);
  return references.flatMap(({ entity: table, field, answer }): RelatedTab[] => {
    if (!answer || answer.meta?.honoured === false) return [];
    const entity = entityOf(registry, table);
    const isTwice = references.filter((other) => other.entity === table).length > 1;
    const title = listTitle(entity);
    const label = isTwice ? t('common.pair', { first: title, second: labelOf(field, entity.fields[field]) }) : title;
    const { data: rows, total = rows.length } = answer;
    return [{ key: `${table}.${field}`, name: table, entity, field, label, rows, total }];
  });
}
