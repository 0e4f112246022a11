/** Terms of invoices and notes for the reader, saved together. */
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { Panel } from '../../../../src/look/Panel';
import type { KeptSettings } from '../calls/statements';
import { statementKinds } from '../../../../src/rules/settled/codes';
import { useAct } from '../useAct';
import { termsDaysOf } from './termsDays';
import { Button } from '../../../../src/look/kit/Button';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { TextArea } from '../../../../src/look/kit/fields/TextArea';

/** What is typed. */
interface PaperWords {
  readonly days: string;
  readonly terms: string;
  readonly notes: Readonly<Record<string, string>>;
}

interface WordsFormProps {
  readonly settings: KeptSettings;
}

/** What is typed, and its saving. */
function useWords(settings: KeptSettings) {
  const [words, setWords] = useState<PaperWords>(() => ({
    days: String(settings.terms_days ?? ''),
    terms: settings.terms_text,
    notes: settings.notes,
  }));
  // What is typed is based on this version; another owner's later one is refused, not overwritten.
  const [version, setVersion] = useState(settings.version);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, fault, run } = useAct();
  const days = termsDaysOf(words.days);
  // Nobody has to say it before the first invoice.
  const isWrong = days === null && words.days.trim() !== '';
  const change = (part: Partial<PaperWords>): void => {
    setSaved(false);
    setWords({ ...words, ...part });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isWrong || isBusy) return;
    const kept = await run((verbs) =>
      verbs.keepWords(
        { ...(days !== null && { terms_days: days }), terms_text: words.terms.trim(), notes: words.notes },
        version,
      ),
    );
    setSaved(kept !== undefined);
    if (kept) setVersion(kept.version);
  };
  return { words, isWrong, isSaved, isBusy, fault, change, submit };
}

/** The form. */
export function WordsForm({ settings }: WordsFormProps) {
  const t = useMessages();
  const { words, isWrong, isSaved, isBusy, fault, change, submit } = useWords(settings);
  return (
    <form noValidate className="settings-parts" onSubmit={(event) => void submit(event)}>
      <TermsPanel words={words} isWrong={isWrong} onChange={change} />
      <NotesPanel words={words} onChange={change}>
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <div className="settings-foot row wrap line-above">
          <Button type="submit" look="fill" aria-busy={isBusy}>
            {t('papers.save')}
          </Button>
          <span className="muted" role="status">
            {isSaved ? t('papers.saved') : t('papers.hint')}
          </span>
        </div>
      </NotesPanel>
    </form>
  );
}

interface WordsPanelProps {
  readonly words: PaperWords;
  readonly onChange: (part: Partial<PaperWords>) => void;
}

function TermsPanel({ words, isWrong, onChange }: WordsPanelProps & { readonly isWrong: boolean }) {
  const t = useMessages();
  return (
    <Panel title={t('papers.terms')}>
      <div className="paper-terms grid">
        <Field label={t('papers.days')} fault={isWrong && t('papers.daysWrong')}>
          <Input inputMode="numeric" value={words.days} onType={(typed) => onChange({ days: typed })} />
        </Field>
        <Field label={t('papers.words')} note={t('papers.wordsHint', { days: words.days || '…' })}>
          <Input maxLength={120} value={words.terms} onType={(terms) => onChange({ terms })} />
        </Field>
      </div>
    </Panel>
  );
}

function NotesPanel({ words, onChange, children }: WordsPanelProps & { readonly children: React.ReactNode }) {
  const t = useMessages();
  return (
    <Panel title={t('papers.notes')} detail={t('papers.notesHint')}>
      <div className="paper-notes grid">
        {statementKinds.map(({ code, report }) => (
          <Field key={code} label={t(`report.${report}.title`)} isBare>
            <TextArea
              rows={2}
              maxLength={2000}
              value={words.notes[code] ?? ''}
              onType={(text) => onChange({ notes: { ...words.notes, [code]: text } })}
            />
          </Field>
        ))}
      </div>
      {children}
    </Panel>
  );
}
