/** The foot of a list: which rows these are, and at most ten buttons for the other pages (§9). Reads the list context. */
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { usePrinting } from '../table/usePrinting';
import { formatNumber } from '../../../kinds/number';
import { Pager, rangeOf } from '../../../look/kit/page/Pager';

/** What `Pages` and `PageRange` take. */
interface PagesProps {
  /** What is counted, by number: `['ticket', 'tickets']`. */
  readonly things: readonly [one: string, many: string];
  /** Rows on this page, whether they are shown or not. */
  readonly count: number;
}

/** `1–50 of 312 tickets`; nothing where there are none. */
function RangeText({ things, count }: PagesProps) {
  const t = useMessages();
  const { page, perPage, total = 0 } = useListContext();
  if (total === 0) return null;
  return (
    <>
      <b>{rangeOf(page, perPage, count)}</b>{' '}
      {t('list.rowsOf', { count: formatNumber(total), things: things[total === 1 ? 0 : 1] })}
    </>
  );
}

/** The same above a table. */
export function PageRange(props: PagesProps) {
  return (
    <span className="count" role="status">
      <RangeText {...props} />
    </span>
  );
}

/** `page 1 of 52`, for paper, which has no buttons; nothing where there is one page. */
export function PageOf() {
  const t = useMessages();
  const { page, perPage, total = 0 } = useListContext();
  if (total <= perPage) return null;
  return <span className="page-of">{t('list.pageOf', { page, pages: Math.ceil(total / perPage) })}</span>;
}

/** The same, in the tools of a list: the screen has the buttons instead. */
export function PrintedPage() {
  return usePrinting() ? <PageOf /> : null;
}

function usePager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  return { page, pages: Math.ceil(total / perPage), onPage: setPage };
}

/** The foot of a list: `children`, which rows these are, what all come to, and the page buttons. */
export function Pages({
  children,
  sums,
  ...props
}: PagesProps & { readonly children?: ReactNode; readonly sums?: ReactNode }) {
  return (
    <Pager lead={children} {...usePager()}>
      <RangeText {...props} />
      {sums}
    </Pager>
  );
}

/** The page buttons alone, of a list with several pages: for lists that show the range of rows above the table. */
export function OtherPages({ label }: { label: string }) {
  const pager = usePager();
  return pager.pages > 1 ? <Pager label={label} {...pager} /> : null;
}
