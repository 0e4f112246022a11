/** What stands in the place of the rows when none is left: `All 87 tickets of 2026-11-21 are in order.` */
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Before from '@mui/icons-material/ChevronLeftOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import type { CheckShown } from '../CheckTools';

interface NothingOddProps {
  readonly total: number;
  /** How many were fixed here just now, and how many somebody looked at. */
  readonly fixed: number;
  readonly looked: number;
  readonly shown: CheckShown;
}

/** The sentence and the way to the day before. */
export function NothingOdd({ total, fixed, looked, shown: { days, showDayBefore } }: NothingOddProps) {
  const t = useMessages();
  const text = { total: formatNumber(total), days: rangeText(days) };
  const sentence = total === 0 ? 'check.noTickets' : total === 1 ? 'check.oneInOrder' : 'check.allInOrder';
  const settled = [
    ...(fixed > 0 ? [t(fixed === 1 ? 'check.oneFixed' : 'check.someFixed', { count: formatNumber(fixed) })] : []),
    ...(looked > 0 ? [t('check.someLooked', { count: formatNumber(looked) })] : []),
  ];
  return (
    <div className="instead check-none">
      {total > 0 && <DoneIcon />}
      <strong>{t(sentence, text)}</strong>
      {settled.length > 0 && <p className="muted">{settled.join(', ')}.</p>}
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
