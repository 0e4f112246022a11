/** Earlier tickets that warnings compare with, by the lists of §7 alone. A call that fails means that nothing is known. */
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { useFormContext } from 'react-hook-form';
import type { Entity } from '../../../../grammar/entity';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';
import type { FormValues } from '../../../../resources/formValues';
import { textOf } from '../../../../resources/form/scope/useFormValue';
import { isDay } from '../../../../kinds/date';
import { lookupQuery, lookupValues } from '../../../../rules/lookups';
import { keyOf } from '../../../../kinds/ref';
import type { AnyRow, Values } from '../../../../rules/rows';
import type { EarlierTicket } from '../../../../rules/warnings';
import { useTicketList } from '../ticketLists';

/** Query keys of a list; no request is sent while one of them has no value. */
type Filter = Readonly<Record<string, number | string | null>>;

/** The newest tickets of a table that answer the filter; `undefined` while they are not known. */
export function useEarlier(table: string, filter: Filter, most: number): readonly EarlierTicket[] | undefined {
  const known = Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
  const enabled = Object.values(filter).every((value) => value !== null && value !== '');
  const { data } = useTicketList(table, known, most, enabled);
  const key = JSON.stringify(filter);
  return useMemo(() => {
    const asked: Filter = JSON.parse(key);
    return enabled ? data?.filter((row) => isAnswer(row, asked)) : undefined;
  }, [data, enabled, key]);
}

// A server that knows a filter not answers rows of others: they are no answer.
function isAnswer(row: AnyRow, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key.endsWith('_id')) return keyOf(row[key]) === value;
    return key === 'date_start' ? row.date === value : true;
  });
}

/** The tickets of one day, of this kind and between these parties. */
export function dayFilter(day: unknown, parties: Filter = {}): Filter {
  const known = typeof day === 'string' && isDay(day) ? day : null;
  return { date_start: known, date_end: known, ...parties };
}

/** What a field holds each time it is left; `''` before. */
export function useLeftText(name: string): string {
  const { onLeft } = useFormEvents();
  const { getValues } = useFormContext<FormValues>();
  const [text, setText] = useState('');
  useEffect(() => onLeft((field) => field === name && setText(textOf(getValues(name)))), [getValues, name, onLeft]);
  return text;
}

/** What the rate tables say now, asked once `enabled`: for records whose values were not looked up on this screen. */
export function useTableValues(entity: Entity, values: Values, enabled: boolean): Values {
  const { lookup: ask } = useDataProvider<WindrowDataProvider>();
  return useQueries({
    queries: (entity.lookups ?? []).map((lookup) => {
      const query = lookupQuery(lookup, values, keyOf);
      return {
        queryKey: [lookup.from, 'lookup', query],
        queryFn: async () => (query && (await ask(lookup.from, query))) ?? null,
        enabled: enabled && query !== null,
        retry: false,
      };
    }),
    combine: (answers): Values =>
      Object.assign(
        {},
        ...answers.map(({ data }, at) => {
          const lookup = entity.lookups?.[at];
          return data && lookup ? lookupValues(lookup, data) : {};
        }),
      ),
  });
}
