/** What one party's paper would be, as the address asks for it; it follows what is held and included. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import type { DraftAsked } from '../calls/statements';
import { isDay } from '../../../../src/kinds/date';
import { idOf } from '../../../../src/kinds/ref';
import { yearBounds } from '../../../../src/rules/dates';
import { reportFilters } from '../../../../src/rules/reportCatalogue';
import { kindOfReport, type StatementKind } from '../../../../src/rules/settled/codes';
import { useYear } from '../../../../src/year';
import { useStatementVerbs } from '../useStatements';
import { statementKey } from '../../../../src/client/settled/asked';

/** What the address asks for. */
export interface AskedPaper extends Omit<DraftAsked, 'hold' | 'include' | 'lines' | 'day'> {
  readonly kind: StatementKind;
}

/** Reads the query of a report; `undefined` where it names no paper or no party. */
function askedIn(search: URLSearchParams, selected: number): AskedPaper | undefined {
  const kind = kindOfReport(search.get('report') ?? '');
  const filters: Record<string, number> = {};
  for (const { key } of reportFilters) {
    const id = idOf(search.get(key));
    if (id !== null) filters[key] = id;
  }
  if (!kind || filters[kind.role] === undefined) return undefined;
  const named = Number(search.get('selectedYear') ?? NaN);
  const { first, last } = yearBounds(Number.isInteger(named) ? named : selected);
  const dayIn = (key: string, otherwise: string): string => {
    const day = search.get(key) ?? '';
    return isDay(day) ? day : otherwise;
  };
  return { kind, report: kind.report, filters, from: dayIn('date_from', first), to: dayIn('date_to', last) };
}

/** What was chosen for doubtful tickets, against what is proposed. */
export interface HoldChoice {
  readonly hold: readonly string[];
  readonly include: readonly string[];
  /** What is to be taken for lines, as `deduction:12=50.00`; absent: what they want. */
  readonly lines?: readonly string[];
  /** The day of the paper; absent: the usual one. */
  readonly day?: string;
}

/** The key of a ticket in a choice. */
export const ticketKey = ({ table, id }: { readonly table: string; readonly id: number }): string => `${table}:${id}`;

/** The choice with one ticket held or included. */
export function chosen({ hold, include, ...rest }: HoldChoice, key: string, isHeld: boolean): HoldChoice {
  const without = (keys: readonly string[]): string[] => keys.filter((each) => each !== key);
  return isHeld
    ? { ...rest, hold: [...without(hold), key], include: without(include) }
    : { ...rest, hold: without(hold), include: [...without(include), key] };
}

/** The choice with another amount for a line. @param amount `undefined`: what the line wants */
function withLine({ lines = [], ...rest }: HoldChoice, key: string, amount: string | undefined): HoldChoice {
  const others = lines.filter((each) => !each.startsWith(`${key}=`));
  const all = amount === undefined ? others : [...others, `${key}=${amount}`];
  return all.length > 0 ? { ...rest, lines: all } : rest;
}

/** The draft, what it was asked with, and the choices. */
export function useDraft() {
  const [search] = useSearchParams();
  const { year } = useYear();
  const asked = useMemo(() => askedIn(search, year), [search, year]);
  const [choice, setChoice] = useState<HoldChoice>({ hold: [], include: [] });
  const verbs = useStatementVerbs();
  const isOwn = useOwnServer() === true;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: statementKey('draft', asked, choice),
    queryFn: async ({ signal }) => {
      if (!asked) throw new Error('Nothing is asked.');
      const { report, from, to, filters } = asked;
      return (await verbs()).draft({ report, from, to, filters, ...choice }, signal);
    },
    enabled: isOwn && asked !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    asked,
    choice,
    choose: (key: string, isHeld: boolean) => setChoice((before) => chosen(before, key, isHeld)),
    chooseLine: (key: string, amount: string | undefined) => setChoice((before) => withLine(before, key, amount)),
    chooseDay: (day: string) => setChoice((before) => ({ ...before, day })),
    draft: data,
    /** What is shown is of the choice before. */
    isBehind: isPlaceholderData,
    error: isFetching ? null : error,
    refetch,
  };
}
