/** The section of the settings: how days and times are written on screens and statements. For owners. */
import { RetryState } from '../../../look/TableStates';
import { Panel } from '../../../look/Panel';
import { useMessages } from '../../../i18n/useMessages';
import { DatesForm } from './DatesForm';
import { useShownDates } from './useShownDates';

/** The section. */
export function DatesSection() {
  const t = useMessages();
  const { data, error, refetch } = useShownDates();
  if (error) return <RetryState what={t('dates.title')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Panel title={t('dates.title')}>
      <p className="dates-about">{t('dates.about')}</p>
      <DatesForm dates={data} keep={t('dates.save')} />
    </Panel>
  );
}
