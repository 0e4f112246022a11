/** The tables that refer to a record, each with its rows: all of them, or the newest page. */
import { useMemo, useState } from 'react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, type GetManyReferenceResult } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { Entity } from '../../../grammar/entity';
import { useMessages } from '../../../i18n/useMessages';
import { labelOf, listTitle } from '../../../rules/labels';
import { entityOf, referrersOf, type AnyRow } from '../../../rules/rows';
import { useRegistry } from '../../registry';
import type { Key } from '../../../kinds/ref';

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

type Answer = GetManyReferenceResult<AnyRow>;

/** What queries have answered so far, and whether all have, or have failed. */
const answersOf = (queries: readonly UseQueryResult<Answer>[]) => ({
  data: queries.map(({ data }) => data),
  isSettled: queries.every(({ isPending, isFetching }) => !isPending || !isFetching),
});

/** The answers; while those of another year load, the last ones stay, so that no tab goes and comes back. */
function useHeld({ data, isSettled }: ReturnType<typeof answersOf>): readonly (Answer | undefined)[] {
  const [held, hold] = useState(data);
  if (isSettled && held !== data) hold(data);
  return isSettled ? data : data.map((answer, at) => answer ?? held[at]);
}

/** Every reference to the record, with its rows, those of a table with a `yearField` limited to `year`; master tables come first. */
function useReferences(name: string, id: Key, year: number | undefined) {
  const registry = useRegistry();
  const { getManyReference } = useDataProvider<WindrowDataProvider>();
  const referrers = useMemo(() => {
    const isPaged = (entity: string): boolean => entityOf(registry, entity).pageSize !== undefined;
    return referrersOf(registry, name).toSorted((a, b) => Number(isPaged(a.entity)) - Number(isPaged(b.entity)));
  }, [registry, name]);
  const answers = useQueries({
    queries: referrers.map(({ entity, field }) => {
      const { pageSize = ALL, yearField } = entityOf(registry, entity);
      const params = {
        target: field,
        id,
        pagination: { page: 1, perPage: pageSize },
        sort: { field: 'id', order: 'DESC' as const },
        filter: yearField === undefined || year === undefined ? {} : { year },
      };
      return {
        queryKey: [entity, 'getManyReference', params],
        queryFn: ({ signal }: { signal: AbortSignal }) => getManyReference<AnyRow>(entity, { ...params, signal }),
      };
    }),
    combine: answersOf,
  });
  const held = useHeld(answers);
  return referrers.map((referrer, at) => ({ ...referrer, answer: held[at] }));
}

/**
 * The tabs. A server that ignores the filter would show rows of other records, so such a table gets no tab (ruling 54).
 * @param year limits the rows of tables with a `yearField`; `undefined`: all years (ruling 63)
 */
export function useRelatedTabs(name: string, id: Key, year: number | undefined): readonly RelatedTab[] {
  const t = useMessages();
  const registry = useRegistry();
  const references = useReferences(name, id, year);
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
