/** All tickets that a list's filters match, beyond those of the page: chosen in one press, and read before something is done with them (decision 62). */
import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Matching } from '../../../../client/verbs/bulk';
import { useMay } from '../../../../client/people/useMe';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { useMessages } from '../../../../i18n/useMessages';
import { useClosedRows } from '../../../../resources/closed/closedDays';
import type { Filters } from '../../../../client/lists/location';
import { rowsForPaper } from '../../../../resources/list/paper/rowsForPaper';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import { MOST_MATCHING } from '../../../../rules/lists/mostMatching';
import type { AnyRow } from '../../../../rules/rows';
import type { TicketRows } from '../useTicketRows';

/** What the bar over the rows offers. */
export interface MatchingChoice {
  /** Tickets on all pages. */
  readonly total: number;
  /** They are all chosen. */
  readonly isOn: boolean;
  /** There are more than one act changes. */
  readonly isTooMany: boolean;
  readonly toggle: () => void;
}

/** The rows that a dialog is about. */
export interface MatchedRows {
  readonly rows: readonly AnyRow[];
  readonly matching: Matching;
}

interface MatchingOptions {
  readonly table: string;
  readonly year: number;
  readonly filters: Filters;
  readonly tickets: TicketRows;
  /** The ticked rows of the page. */
  readonly selected: readonly AnyRow[];
}

/**
 * @returns `choice`: what is offered, `undefined` while not all rows of a filtered page are ticked; `read`: the tickets, where all are
 * chosen; `isReading`
 */
export function useMatching({ table, year, filters, tickets, selected }: MatchingOptions) {
  const { list, rows, query } = tickets;
  const isClosed = useClosedRows(table);
  const isOwn = useOwnServer() === true;
  const mayWrite = useMay('write');
  const total = list.total ?? 0;
  const isFiltered = Object.values(filters).some(Boolean);
  // The search looks through the page alone: with it the rows shown are no longer those of the filter.
  const isWholePage = query.trim() === '' && rows?.filter((row) => !isClosed(row)).length === selected.length;
  const isOffered =
    isOwn && mayWrite && isFiltered && isWholePage && selected.length > 0 && total > (rows?.length ?? 0);
  // Where another number matches, it is chosen again.
  const scope = JSON.stringify([year, filters, total]);
  const [chosen, choose] = useState('');
  // A tick that is taken away and set again chooses the page alone.
  if (!isOffered && chosen !== '') choose('');
  const isTooMany = total > MOST_MATCHING;
  const isOn = isOffered && !isTooMany && chosen === scope;
  const toggle = useCallback(() => choose((now) => (now === scope ? '' : scope)), [scope]);
  const choice: MatchingChoice | undefined = isOffered ? { total, isOn, isTooMany, toggle } : undefined;
  return { choice, ...useReading(table, { year, ...filters }) };
}

/** Reads the tickets; a failure is said. */
function useReading(table: string, filters: Matching['filters']) {
  const t = useMessages();
  const notice = useNotice();
  const provider = useDataProvider<WindrowDataProvider>();
  const [isReading, setReading] = useState(false);
  const read = async (seen: readonly AnyRow[]): Promise<MatchedRows | undefined> => {
    if (isReading) return undefined;
    setReading(true);
    try {
      const rows = await rowsForPaper<AnyRow>(
        (page, perPage) => provider.getList(table, { pagination: { page, perPage }, filter: filters }),
        MOST_MATCHING,
      );
      return { rows, matching: { filters, count: rows.length, seen } };
    } catch {
      // The provider has logged why.
      notice(t('ticketList.notRead'), 'error');
      return undefined;
    } finally {
      setReading(false);
    }
  };
  return { read, isReading };
}
