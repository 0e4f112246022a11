/** One line once all steps are done. */
import Done from '@mui/icons-material/CheckCircleOutlined';
import type { Start } from '../../../rules/start/answers';
import { useMessages } from '../../../i18n/useMessages';
import { HideButton } from './HideButton';

/** The line. */
export function AllDone({ start: { steps } }: { readonly start: Start }) {
  const t = useMessages();
  return (
    <section className="panel start-all" aria-label={t('start.title')}>
      <header>
        <Done fontSize="small" />
        <h2>{t('start.allDone', { of: steps.length })}</h2>
        <span className="grow" />
        <HideButton />
      </header>
    </section>
  );
}
