/** Tickets on no statement that no row of the page shows: held ones of parties with nothing else, and those of days before the period. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import type { EarlierTickets } from '../../../../src/rules/settled/papers';
import { useYear } from '../../../../src/year';
import type { StatementsShown } from '../useShown';
import type { OpenTabState } from './useOpenTab';

interface StillOpenProps {
  readonly held: OpenTabState['held'];
  readonly earlier: EarlierTickets | null;
  readonly shown: StatementsShown;
}

/** A line for each, with the button that shows them. */
export function StillOpen({ held: { count, show }, earlier, shown }: StillOpenProps) {
  const t = useMessages();
  const showEarlier = useShowEarlier(shown);
  return (
    <>
      {earlier && (
        <p>
          {t(earlier.count === 1 ? 'settle.oneEarlier' : 'settle.someEarlier', {
            count: formatNumber(earlier.count),
            days: rangeText(earlier),
          })}{' '}
          <button type="button" className="link-button" onClick={() => showEarlier(earlier)}>
            {t('settle.show')}
          </button>
        </p>
      )}
      {count > 0 && (
        <p>
          {count === 1 ? t('settle.oneIsHeld') : t('settle.someAreHeld', { count: formatNumber(count) })}{' '}
          <button type="button" className="link-button" onClick={show}>
            {t('settle.showHeld')}
          </button>
        </p>
      )}
    </>
  );
}

/** Shows the days of earlier tickets; where they begin in an earlier year, those of the year they end in. */
function useShowEarlier({ change }: StatementsShown): (earlier: EarlierTickets) => void {
  const { year, choose } = useYear();
  return ({ from, to }) => {
    const last = Number(to.slice(0, 4));
    if (last !== year) choose(last);
    change({ from: from < `${last}-01-01` ? `${last}-01-01` : from, to });
  };
}
