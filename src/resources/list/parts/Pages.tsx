/** The foot of a list: which rows these are, and at most ten buttons for the other pages (§9). Reads the list context. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { useIsPhone } from '../table/useIsPhone';
import { usePrinting } from '../table/usePrinting';
import { MOST_BUTTONS, pageButtons } from './pageButtons';
import { formatNumber } from '../../../kinds/number';
import { Button } from '../../../look/kit/Button';

/** What `Pages` and `PageRange` take. */
interface PagesProps {
  /** What is counted, by number: `['ticket', 'tickets']`. */
  readonly things: readonly [one: string, many: string];
  /** Rows on this page, whether they are shown or not. */
  readonly count: number;
}

/** `1–50 of 312 tickets`. */
export function PageRange({ things, count }: PagesProps) {
  const t = useMessages();
  const { page, perPage, total = 0 } = useListContext();
  const first = (page - 1) * perPage + 1;
  return (
    <span className="count" role="status">
      {total > 0 && (
        <>
          <b>
            {formatNumber(first)}–{formatNumber(first + count - 1)}
          </b>{' '}
          {t('list.rowsOf', { count: formatNumber(total), things: things[total === 1 ? 0 : 1] })}
        </>
      )}
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

/** The foot of a list: `children`, which rows these are, and the page buttons. */
export function Pages({ children, ...props }: PagesProps & { readonly children?: ReactNode }) {
  const t = useMessages();
  const { perPage, total = 0 } = useListContext();
  return (
    <div className="pages list-pages">
      {children}
      <nav aria-label={t('list.pages')}>
        <PageRange {...props} />
        <span className="grow" />
        {total > perPage && <PageButtons />}
      </nav>
    </div>
  );
}

/** The page buttons alone, of a list with several pages: for lists that show the range of rows above the table. */
export function OtherPages({ label }: { label: string }) {
  const { perPage, total = 0 } = useListContext();
  if (total <= perPage) return null;
  return (
    <nav className="pages list-pages" aria-label={label}>
      <span className="grow" />
      <PageButtons />
    </nav>
  );
}

/** The buttons: back, the pages, on. */
export function PageButtons() {
  const t = useMessages();
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  const buttons = pageButtons(page, pages, useIsPhone() ? 5 : MOST_BUTTONS);
  return (
    <span className="page-buttons">
      <Step to={page - 1} isOff={page <= 1} label={t('list.previousPage')} Icon={ChevronLeft} />
      {buttons.map((one, at) =>
        one === null ? (
          <span key={`gap after ${buttons[at - 1]}`} className="muted">
            …
          </span>
        ) : (
          <Button key={one} aria-current={one === page ? 'page' : undefined} onClick={() => setPage(one)}>
            {one}
          </Button>
        ),
      )}
      <Step to={page + 1} isOff={page >= pages} label={t('list.nextPage')} Icon={ChevronRight} />
    </span>
  );
}

interface StepProps {
  readonly to: number;
  readonly isOff: boolean;
  readonly label: string;
  readonly Icon: typeof ChevronLeft;
}

function Step({ to, isOff, label, Icon }: StepProps) {
  const { setPage } = useListContext();
  return (
    <Button disabled={isOff} aria-label={label} title={label} onClick={() => setPage(to)}>
      <Icon />
    </Button>
  );
}
