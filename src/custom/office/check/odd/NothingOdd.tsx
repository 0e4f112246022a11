/** What stands in the place of the rows when none is left: `All 87 tickets of 2026-11-21 are in order.` */
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Before from '@mui/icons-material/ChevronLeftOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import type { CheckShown } from '../CheckTools';

interface NothingOddProps {
  readonly total: number;
  readonly looked: number;
  readonly shown: CheckShown;
}

/** The sentence and the way to the day before. */
export function NothingOdd({ total, looked, shown: { days, showDayBefore } }: NothingOddProps) {
  const t = useMessages();
  const text = { total: formatNumber(total), days: rangeText(days) };
  const sentence = total === 0 ? 'check.noTickets' : total === 1 ? 'check.oneInOrder' : 'check.allInOrder';
  return (
    <div className="instead check-none">
      {total > 0 && <DoneIcon />}
      <strong>{t(sentence, text)}</strong>
      {looked > 0 && <p className="muted">{t('check.someLooked', { count: formatNumber(looked) })}</p>}
      {showDayBefore && (
        <div className="ways">
          <button type="button" className="button line" onClick={showDayBefore}>
            <Before />
            {t('check.dayBefore')}
          </button>
        </div>
      )}
    </div>
  );
}
