/** The pages of a list of the office: the first, the last and those around the one that is shown. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useMessages } from '../../i18n/useMessages';
import { pageButtons } from '../../resources/list/parts/pageButtons';
import { Button } from '../../look/kit/Button';

interface PageButtonsProps {
  /** How many there are, and which is shown. */
  readonly pages: number;
  readonly number: number;
  readonly onPage: (number: number) => void;
}

/** The buttons. */
export function PageButtons({ pages, number, onPage }: PageButtonsProps) {
  const t = useMessages();
  return (
    <span className="page-buttons">
      <Button disabled={number <= 1} aria-label={t('list.previousPage')} onClick={() => onPage(number - 1)}>
        <ChevronLeft />
      </Button>
      {pageButtons(number, pages, 5).map((one, at, all) =>
        one === null ? (
          <span key={`gap after ${all[at - 1]}`} className="muted">
            …
          </span>
        ) : (
          <Button
            key={one}

            aria-current={one === number ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </Button>
        ),
      )}
      <Button disabled={number >= pages} aria-label={t('list.nextPage')} onClick={() => onPage(number + 1)}>
        <ChevronRight />
      </Button>
    </span>
  );
}
