/**
 * The tickets entered last, newest first: table, comparisons and proposals share one answer. A ticket's place is that of its
 * id, so that the order is the same after the page is loaded again.
 */
import { useMemo, useState } from 'react';
import { textOf, useFormValue } from '../../../../resources/form/scope/useFormValue';
import { isDay } from '../../../../kinds/date';
import { compareKeys } from '../../../../kinds/ref';
import type { AnyRow, Values } from '../../../../rules/rows';
import { useTicketList } from '../ticketLists';

/** Tickets asked for; a narrow window shows fewer. */
export const MOST = 15;

/** The year of a day, `''` of none; `undefined` of a day that is half typed. */
function yearIn(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === '') return '';
  return isDay(text) ? text.slice(0, 4) : undefined;
}

/** `yearIn` that says the former year of a day that is half typed. */
function rememberedYear(): (value: unknown) => string {
  let known = '';
  return (value) => (known = yearIn(value) ?? known);
}

/** The year of the form's day. While another one is typed it is that of the former day, so that no key asks for other tickets or draws these again. */
function useYearOfDay(): string {
  const [yearOf] = useState(rememberedYear);
  return useFormValue('date', yearOf);
}

const isAsked = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
/** The newest first: by id, and by the moment of entry where ids have no order. */
const byEntry = (a: AnyRow, b: AnyRow): number =>
  compareKeys(b.id, a.id) || String(b.add_date).localeCompare(String(a.add_date));

/**
 * The last tickets as the server knows them, of the year of the form's day, which need not be the working year.
 * @param name the table
 * @param filter which tickets; nothing is asked while a value is missing
 * @returns `rows`: `undefined` while they are not known. A server that ignores `ordering` answers the newest days; they are
 *   sorted here.
 */
export function useLastRead(name: string, filter: Values) {
  const year = useYearOfDay();
  const enabled = Object.values(filter).every((value) => value !== undefined);
  const known = Object.entries(filter).flatMap(([key, value]) => (isAsked(value) ? [[key, value] as const] : []));
  const asked = { ...Object.fromEntries(known), ...(year === '' ? {} : { year }), ordering: '-id' };
  const answer = useTicketList(name, asked, MOST, enabled);
  const rows = useMemo(() => answer.data?.toSorted(byEntry), [answer.data]);
  return { rows, answer, enabled };
}

/** The same with the tickets entered on this page, which the server's answer may lack. */
export function useLastTickets(name: string, filter: Values, entered: readonly AnyRow[]) {
  const { rows: read, answer, enabled } = useLastRead(name, filter);
  const rows = useMemo(() => {
    // What was read is newer than what was entered: the ticket may have been fixed since.
    const known = new Set(read?.map((row) => row.id));
    return [...entered.filter((row) => !known.has(row.id)), ...(read ?? [])].toSorted(byEntry);
  }, [entered, read]);
  const isMissing = rows.length === 0 && !read && (enabled || answer.error !== null);
  return { rows: isMissing ? undefined : rows, answer };
}
