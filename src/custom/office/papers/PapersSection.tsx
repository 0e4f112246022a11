/** What stands on issued papers: logo, terms of invoices, notes for the reader (ruling 83). For owners. */
import { useMessages } from '../../../i18n/useMessages';
import { RetryState } from '../../../look/TableStates';
import { useAsked } from '../statements/useStatements';
import { LogoPanel } from './LogoPanel';
import { WordsForm } from './WordsForm';
import './papers.css';

/** The section. */
export function PapersSection() {
  const t = useMessages();
  const settings = useAsked(['settings'], (verbs, signal) => verbs.settings(signal));
  const logo = useAsked(['logo'], (verbs, signal) => verbs.logo(signal));
  if (settings.error ?? logo.error) {
    const retry = (): void => void Promise.all([settings.refetch(), logo.refetch()]);
    return <RetryState what={t('papers.title')} onRetry={retry} />;
  }
  if (!settings.data || !logo.data) return null;
  return (
    <>
      <LogoPanel {...logo.data} />
      <WordsForm settings={settings.data} />
    </>
  );
}
