/** Chooses all tickets that the filters match, or the page's alone again; one button, so that the focus stays on it. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { MOST_MATCHING } from '../../../../rules/lists/mostMatching';
import type { MatchingChoice } from './useMatching';

interface MatchingButtonProps extends MatchingChoice {
  /** Ticked rows of the page. */
  readonly shown: number;
}

/** The button; a sentence where there are too many. */
export function MatchingButton({ total, shown, isOn, isTooMany, toggle }: MatchingButtonProps) {
  const t = useMessages();
  if (isTooMany)
    return (
      <span className="muted picked-matching">
        {t('ticketList.tooManyMatch', { total: formatNumber(total), most: formatNumber(MOST_MATCHING) })}
      </span>
    );
  return (
    <button type="button" className="button text small picked-matching" onClick={toggle}>
      {isOn
        ? t('ticketList.onlyShown', { count: formatNumber(shown) })
        : t('ticketList.selectMatching', { count: formatNumber(total) })}
    </button>
  );
}
