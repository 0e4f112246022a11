/** The button that prints a list, and on the paper the remark that it does not hold all rows. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { useIsPhone } from '../table/useIsPhone';
import type { Paper } from './usePaper';
import { Button } from '../../../look/kit/Button';

/** How many rows are not on the paper; nothing on the screen, and where all are. */
export function NotOnPaper({ paper: { left } }: { paper: Paper }) {
  const t = useMessages();
  return left > 0 ? <b>{t('list.notOnPaper', { count: formatNumber(left) })}</b> : null;
}

/** The button; a phone has that of its browser alone, an empty list none. */
export function PrintButton({ paper: { print, isPreparing } }: { paper: Paper }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const { total = 0 } = useListContext();
  const label = t('list.print', { count: formatNumber(total) });
  if (isPhone || total === 0) return null;
  return (
    <>
      <Button
        look="icon"
        className="print-list"
        aria-label={label}
        title={label}
        aria-busy={isPreparing}
        onClick={isPreparing ? undefined : print}
      >
        <PrintIcon />
      </Button>
      <span className="count" role="status">
        {isPreparing && t('list.preparing', { count: formatNumber(total) })}
      </span>
    </>
  );
}
