/** Asks an owner once how days are written: in the first evening, and before the first statement (ruling 113). */
import { useState } from 'react';
import type { KeptDates } from '../../../client/verbs/dates';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useMessages } from '../../../i18n/useMessages';
import { datesPages } from '../../../messages/en/later/office/papers/datesPages';
import { DatesForm } from './DatesForm';
import { useShownDates } from './useShownDates';

/** The question with its texts; nothing where somebody had chosen before, and for others than owners. Once answered it says so, and may be changed. */
export function DatesQuestion() {
  const { data } = useShownDates();
  const [wasAsked, setAsked] = useState(false);
  if (data && !data.chosen && !wasAsked) setAsked(true);
  if (!data || !wasAsked) return null;
  return (
    <RoomMessages texts={datesPages}>
      <Question dates={data} />
    </RoomMessages>
  );
}

function Question({ dates }: { readonly dates: KeptDates }) {
  const t = useMessages();
  return (
    <section className="dates-question no-paper row wrap padded line-above" aria-label={t('dates.question')}>
      <b>{t('dates.question')}</b>
      <DatesForm dates={dates} keep={t('dates.useThese')} />
    </section>
  );
}
