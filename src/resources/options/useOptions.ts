/**
 * The options of a table (§7.7): one shared, cached query of all its rows, which the list screen uses too.
 * A failed load is logged by the query client and shows no message (§8.6); a list that is opened asks again.
 */
import type { Option } from '../option';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Entity } from '../../grammar/entity';
import { collator, fold } from '../../kinds/text';
import { optionLabelOf, recordName } from '../../rules/labels';
import { compareKeys, keyOf, type Key } from '../../kinds/ref';
import type { AnyRow } from '../../rules/rows';
import { useEntity } from '../registry';
import { ALL_ROWS, allRowsKey } from './allRows';
import { useFresh } from './fresh/FreshOptions';

/** Milliseconds that options are kept which no form shows: the next form shows them at once. */
const KEPT_FOR = 60 * 60_000;

const made = new WeakMap<readonly AnyRow[], readonly Option[]>();

/**
 * The options of one answer of a table, sorted by label. Several inputs show the same list: the rows of one answer are labelled
 * and sorted once.
 */
export function optionsOf(entity: Entity, rows: readonly AnyRow[]): readonly Option[] {
  let options = made.get(rows);
  if (!options) {
    const labels = rows.map((row) => optionLabelOf(entity, row));
    const alike = Map.groupBy(labels, (label) => label);
    options = rows
      .map((row, at): Option => {
        const own = labels[at] ?? '';
        // Two dairies of one name are told apart by their towns.
        const label = alike.get(own)?.[1] && row.city ? `${own}, ${String(row.city)}` : own;
        const option = { id: row.id, label, folded: fold(label), row };
        return entity.optionLabel || label !== own ? { ...option, name: fold(recordName(entity, row)) } : option;
      })
      .toSorted((a, b) => collator.compare(a.label, b.label) || compareKeys(a.id, b.id));
    made.set(rows, options);
  }
  return options;
}

const NONE: readonly Option[] = [];

/** Where options come from: without an answer there are none to match, which is not the same as no match. */
export interface OptionSource {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Limits options to the rows whose `field` is `value`; without a value all are offered. */
export interface Narrowing {
  readonly field: string;
  readonly value: unknown;
}

/** What limits the options of a field. */
interface OptionLimits {
  readonly narrowedBy?: Narrowing | undefined;
  /** Inactive records are left out (ruling 83), but for these ids, which the record holds. Default: all are offered. */
  readonly held?: readonly (Key | null)[] | undefined;
}

/** The same options without inactive records; the very same list where none is. */
function useActive(options: readonly Option[], held: OptionLimits['held']): readonly Option[] {
  const ids = held?.join();
  return useMemo(() => {
    if (ids === undefined || !options.some(({ row }) => row?.inactive === true)) return options;
    const kept = ids.split(',');
    return options.filter(({ id, row }) => row?.inactive !== true || kept.includes(String(id)));
  }, [options, ids]);
}

/**
 * The options of the table `name`, sorted by label.
 * @returns `options`: those offered; `all`: those of every row, to label a value that narrowing leaves out; `source`: where
 *   they come from.
 */
export function useOptions(name: string, { narrowedBy, held }: OptionLimits = {}) {
  const entity = useEntity(name);
  const { data, isPending, isFetching, isError, refetch } = useGetList<AnyRow>(name, ALL_ROWS, { gcTime: KEPT_FOR });
  useFresh(name);
  const all = data ? optionsOf(entity, data) : NONE;
  const field = narrowedBy?.field;
  const by = keyOf(narrowedBy?.value);
  const active = useActive(all, held);
  const options = useMemo(
    () =>
      field === undefined || by === null
        ? active
        : active.filter(({ row }) => row?.[field] === undefined || keyOf(row[field]) === by),
    [active, field, by],
  );
  const isMissing = data === undefined;
  const source = useMemo<OptionSource>(
    () => ({
      isLoading: isMissing && isFetching,
      hasFailed: isMissing && isError && !isFetching,
      reload: () => void refetch(),
    }),
    [isMissing, isFetching, isError, refetch],
  );
  return { options, all, isPending, source };
}

/** Puts a row that was just added among the options of its table, before they are fetched again. */
export function useKnowRow(name: string): (row: AnyRow) => void {
  const client = useQueryClient();
  return useCallback(
    (row) =>
      void client.setQueryData<{ data: AnyRow[]; total?: number }>(allRowsKey(name), (known) => {
        if (!known || known.data.some(({ id }) => id === row.id)) return known;
        return { ...known, data: [...known.data, row], total: known.data.length + 1 };
      }),
    [client, name],
  );
}

/** Reads one row of the table `name` as it is known when it is asked, without rendering for it; nothing before they came. */
export function useKnownRow(name: string): (id: unknown) => AnyRow | undefined {
  const client = useQueryClient();
  return useCallback(
    (id) => client.getQueryData<{ data: AnyRow[] }>(allRowsKey(name))?.data.find((row) => row.id === id),
    [client, name],
  );
}
