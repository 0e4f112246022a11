/** The foot of the history: which acts these are, and the way to newer and older ones. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import type { ActPaging } from './useActs';

/** Acts of every page but the last. */
const FULL = 50;

interface ActPagesProps {
  /** Acts on this page. */
  readonly count: number;
  readonly paging: ActPaging;
}

/** The foot. */
export function ActPages({ count, paging: { number, onNewer, onOlder } }: ActPagesProps) {
  const t = useMessages();
  const first = (number - 1) * FULL + 1;
  return (
    <div className="pages list-pages">
      <nav aria-label={t('list.pages')}>
        <span className="count" role="status">
          <b>
            {formatNumber(first)}–{formatNumber(first + count - 1)}
          </b>
        </span>
        <span className="grow" />
        <span className="page-buttons">
          <button
            type="button"
            aria-disabled={!onNewer}
            aria-label={t('history.newer')}
            title={t('history.newer')}
            onClick={onNewer}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            aria-disabled={!onOlder}
            aria-label={t('history.older')}
            title={t('history.older')}
            onClick={onOlder}
          >
            <ChevronRight />
          </button>
        </span>
      </nav>
    </div>
  );
}
