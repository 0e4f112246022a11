/** The foot of a list: which rows these are, and at most ten buttons for the other pages (§9). */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { fillTemplate } from '../../rules/labels';
import { texts } from '../../texts';
import { MOST_BUTTONS, pageButtons } from './listLocation';
import { useIsPhone } from './useIsPhone';

interface PagesProps {
  readonly page: number;
  readonly perPage: number;
  /** Rows on this page. */
  readonly count: number;
  /** Rows on all pages; `undefined` while unknown. */
  readonly total: number | undefined;
  /** What is counted, by number: `['ticket', 'tickets']`. */
  readonly things: readonly [one: string, many: string];
  readonly onPage: (page: number) => void;
}

/** `1–50 of 312 tickets` and the page buttons. */
export function Pages({ page, perPage, count, total, things, onPage }: PagesProps) {
  const isPhone = useIsPhone();
  const pages = Math.ceil((total ?? 0) / perPage);
  const first = (page - 1) * perPage + 1;
  const written = (number: number): string => number.toLocaleString('en-US');
  return (
    <nav className="pages list-pages" aria-label={texts.pages}>
      <span className="count" role="status">
        {total !== undefined && total > 0 && (
          <>
            <b>
              {written(first)}–{written(first + count - 1)}
            </b>{' '}
            {fillTemplate(texts.rowsOf, { count: written(total), things: things[total === 1 ? 0 : 1] })}
          </>
        )}
      </span>
      <span className="grow" />
      {pages > 1 && (
        <span className="page-buttons">
          <button
            type="button"
            disabled={page <= 1}
            aria-label={texts.previousPage}
            title={texts.previousPage}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft />
          </button>
          {pageButtons(page, pages, isPhone ? 5 : MOST_BUTTONS).map((one, at, all) =>
            one === null ? (
              <span key={`gap after ${all[at - 1]}`} className="muted">
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            ),
          )}
          <button
            type="button"
            disabled={page >= pages}
            aria-label={texts.nextPage}
            title={texts.nextPage}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight />
          </button>
        </span>
      )}
    </nav>
  );
}
