/**
 * Prints all rows that the filters of a paged list leave, not the page alone: Ctrl+P and the print button ask for them first.
 * The browser's own menu prints at once, what is shown: then the paper says which page it is.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import type { Filters } from '../../../client/lists/location';
import type { AnsweredPage } from '../controller/usePageController';
import { usePrinting } from '../table/usePrinting';
import { rowsForPaper } from './rowsForPaper';

/** The print of a list. */
export interface Paper {
  /** Fetches the rows, then opens the browser's dialog. */
  readonly print: () => void;
  /** The rows are on their way. */
  readonly isPreparing: boolean;
  /** Rows that are not on the paper, because it has too many. */
  readonly left: number;
}

interface PaperOptions {
  readonly resource: string;
  readonly year: number;
  readonly filters: Filters;
  /** The page shown. */
  readonly shown: AnsweredPage;
  /** Asks for a page of the rows; the same function until other rows are asked for. Default: by the data provider. */
  readonly read?: Parameters<typeof rowsForPaper<AnyRow>>[0];
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl+P prints all rows where there are others than those shown. */
function usePrintKey(isOn: boolean, print: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn, print]);
}

/** Opens the browser's dialog once the rows are there. Printed they are let go. */
function usePrintOnce(rows: readonly AnyRow[] | undefined, forget: () => void): void {
  useEffect(() => {
    if (!rows) return undefined;
    window.addEventListener('afterprint', forget);
    // Behind the effect: inside of it `usePrinting` could not render the rows before the browser takes them.
    const soon = setTimeout(() => window.print());
    return () => {
      clearTimeout(soon);
      window.removeEventListener('afterprint', forget);
    };
  }, [rows, forget]);
}

interface HeldRows {
  readonly rows: AnyRow[];
  /** The filters that they are of. */
  readonly of: Filters;
}

/** The page that is shown, or while it is printed all rows as one page; and the way to print them. */
export function usePaper({ resource, year, filters, shown, read }: PaperOptions): {
  readonly page: AnsweredPage;
  readonly paper: Paper;
} {
  const provider = useDataProvider();
  const isPrinting = usePrinting();
  const [held, setHeld] = useState<HeldRows>();
  const rows = held?.of === filters ? held.rows : undefined;
  const [isPreparing, setPreparing] = useState(false);
  const { total = 0 } = shown;
  const print = useCallback(() => {
    const ask = (page: number, perPage: number) =>
      provider.getList<AnyRow>(resource, { pagination: { page, perPage }, filter: { year, ...filters } });
    setPreparing(true);
    rowsForPaper(read ?? ask)
      // The provider has logged why; what is shown is printed.
      .then(
        (all) => setHeld({ rows: all, of: filters }),
        () => window.print(),
      )
      .finally(() => setPreparing(false));
  }, [provider, resource, year, filters, read]);
  const hasOthers = total > (shown.rows?.length ?? total);
  usePrintKey(hasOthers && !isPreparing, print);
  const forget = useCallback(() => setHeld(undefined), []);
  usePrintOnce(rows, forget);
  const page = useMemo(
    () => (isPrinting && rows ? { ...shown, rows, page: 1, perPage: Math.max(1, total) } : shown),
    [isPrinting, rows, shown, total],
  );
  const left = page === shown || !rows ? 0 : total - rows.length;
  return { page, paper: { print: hasOthers ? print : () => window.print(), isPreparing, left } };
}
