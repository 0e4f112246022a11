/** The foot of rows that are leafed through: which rows these are, and the buttons of the other pages. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { useMedia } from '../../useMedia';
import { Button } from '../Button';

/** The most page buttons (§9). */
const MOST_BUTTONS = 10;

/** The pages that get a button: first and last always, the others around the current one; `null` is a gap. Pure. */
export function pageButtons(current: number, pages: number, most = MOST_BUTTONS): (number | null)[] {
  const countFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);
  if (pages <= most) return countFrom(1, pages);
  const inner = most - 2;
  const first = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner);
  const middle = countFrom(first, inner);
  return [1, ...(first > 2 ? [null] : []), ...middle, ...(first + inner < pages ? [null] : []), pages];
}

interface PageButtonsProps {
  /** How many there are; `undefined` where that is not counted: then there are arrows alone. */
  readonly pages: number | undefined;
  /** Which is shown, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Without a count: whether there is another page behind this one. */
  readonly hasMore?: boolean;
  /** What the arrows are called. Default: previous and next page. */
  readonly names?: readonly [before: string, after: string];
}

/** `1–50`, for the range of rows. */
export function rangeOf(page: number, perPage: number, count: number): string {
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)}–${formatNumber(first + count - 1)}`;
}

/** Back, the pages, on. */
function PageButtons({ pages, page, onPage, hasMore, names }: PageButtonsProps) {
  const t = useMessages();
  const isPhone = useMedia('(max-width: 599px)');
  const buttons = pages === undefined ? [] : pageButtons(page, pages, isPhone ? 5 : MOST_BUTTONS);
  const [before, after] = names ?? [t('list.previousPage'), t('list.nextPage')];
  const isLast = pages === undefined ? !hasMore : page >= pages;
  return (
    <span className="page-buttons">
      <Step isOff={page <= 1} label={before} Icon={ChevronLeft} onStep={() => onPage(page - 1)} />
      {buttons.map((one, at) =>
        one === null ? (
          <span key={`gap after ${buttons[at - 1]}`} className="muted">
            …
          </span>
        ) : (
          <Button key={one} aria-current={one === page ? 'page' : undefined} onClick={() => onPage(one)}>
            {one}
          </Button>
        ),
      )}
      <Step isOff={isLast} label={after} Icon={ChevronRight} onStep={() => onPage(page + 1)} />
    </span>
  );
}

interface StepProps {
  readonly isOff: boolean;
  readonly label: string;
  readonly Icon: typeof ChevronLeft;
  readonly onStep: () => void;
}

/** It keeps the focus on the last page, so it is switched off for the hand alone. */
function Step({ isOff, label, Icon, onStep }: StepProps) {
  return (
    <Button disabled={isOff} aria-label={label} title={label} onClick={onStep}>
      <Icon />
    </Button>
  );
}

interface PagerProps extends PageButtonsProps {
  /** Before the range: what else stands in the foot. */
  readonly lead?: ReactNode;
  /** Name of the landmark. */
  readonly label?: string | undefined;
  /** Which rows these are. Default: they stand above the table. */
  readonly children?: ReactNode;
}

/** The foot. */
export function Pager({ lead, label, children, ...buttons }: PagerProps) {
  const t = useMessages();
  const { pages } = buttons;
  return (
    <div className="pager">
      {lead}
      <nav aria-label={label ?? t('list.pages')}>
        {children !== undefined && (
          <span className="count" role="status">
            {children}
          </span>
        )}
        <span className="grow" />
        {(pages === undefined || pages > 1) && <PageButtons {...buttons} />}
      </nav>
    </div>
  );
}
