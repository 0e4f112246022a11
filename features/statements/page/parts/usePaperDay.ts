/** The day of papers as it is chosen before they are issued: the usual one until another is typed. */
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { dayText } from '../../../../src/messages/shownDates';
import { typedDay } from '../../../../src/rules/dates';
import type { PaperDays } from '../../rules/calls/open';

/**
 * What is typed, what is wrong with it, and the day; `undefined` while there is none that papers may have.
 * @param days those that they may have; `undefined` until they are known
 * @param onDay told of each day that is typed and may be
 */
export function usePaperDay(days: PaperDays | undefined, onDay?: (day: string) => void) {
  const t = useMessages();
  const [typed, setTyped] = useState<string>();
  const mayBe = (day: string): boolean => days !== undefined && day >= days.first && day <= days.last;
  const day = typed === undefined ? days?.usual : typedDay(typed);
  const isWrong = typed !== undefined && !(day !== undefined && mayBe(day));
  return {
    typed: typed ?? dayText(days?.usual ?? ''),
    day: isWrong ? undefined : day,
    fault: isWrong && days ? t('settle.paperDays', { first: days.first, last: days.last }) : undefined,
    type: (text: string): void => {
      setTyped(text);
      if (mayBe(typedDay(text))) onDay?.(typedDay(text));
    },
  };
}
