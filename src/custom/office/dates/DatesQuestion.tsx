/** Asks an owner once how days are written: in the first evening, and before the first statement (ruling 113). */
import type { KeptDates } from '../../../client/verbs/dates';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useMessages } from '../../../i18n/useMessages';
import { datesPages } from '../../../messages/en/later/office/papers/datesPages';
import { DatesForm } from './DatesForm';
import { useShownDates } from './useShownDates';

/** The question with its texts; nothing where somebody has chosen, and for others than owners. */
export function DatesQuestion() {
  const { data } = useShownDates();
  if (!data || data.chosen) return null;
  return (
    <RoomMessages texts={datesPages}>
      <Question dates={data} />
    </RoomMessages>
  );
}

function Question({ dates }: { readonly dates: KeptDates }) {
  const t = useMessages();
  return (
    <section className="dates-question" aria-label={t('dates.question')}>
      <b>{t('dates.question')}</b>
      <DatesForm dates={dates} keep={t('dates.useThese')} />
    </section>
  );
}
