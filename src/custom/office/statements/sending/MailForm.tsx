/** Subject and text of a mailing, whom it goes to, and who has no address. */
import { useState, type FormEvent } from 'react';
import { newKey } from '../../../../client/versions';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { NoteLine } from '../../../../look/NoteLine';
import { MOST_SUBJECT, MOST_TEXT, type MailDraft, type MailPaper } from '../../../../rules/statements/sending';
import { useAct } from '../useAct';

interface MailFormProps {
  readonly draft: MailDraft;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const idsOf = (papers: readonly MailPaper[]): number[] => papers.map(({ statement }) => statement.id);

/** The form. */
export function MailForm({ draft, onSent, onClose }: MailFormProps) {
  const t = useMessages();
  const { isBusy, fault, run } = useAct();
  const [key, setKey] = useState(newKey);
  const [subject, setSubject] = useState(draft.subject);
  const [text, setText] = useState(draft.text);
  const going = draft.papers.filter(({ address, mailed }) => address !== null && mailed !== 'unknown');
  const before = going.filter(({ mailed }) => mailed === 'sent');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || going.length === 0) return;
    const asked = { ids: idsOf(going), subject, text, again: idsOf(before) };
    const sent = await run(
      (verbs) => verbs.mail(asked, key),
      ({ status }) => {
        // Without an answer it is the same request when it is sent again.
        if (status !== 0) setKey(newKey());
        return false;
      },
    );
    if (sent) onSent();
  };
  if (!draft.ready) return <NotReady how={draft.how} onClose={onClose} />;
  return (
    <form className="mail-form" noValidate onSubmit={(event) => void send(event)}>
      <p className="detail">{t('mailing.under')}</p>
      <div className="field">
        <label htmlFor="mail-subject">{t('mailing.subject')}</label>
        <div className="control">
          <input
            id="mail-subject"
            autoComplete="off"
            maxLength={MOST_SUBJECT}
            aria-describedby="mail-subject-note"
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
        </div>
        <NoteLine id="mail-subject-note">{t('mailing.holes')}</NoteLine>
      </div>
      <div className="field text">
        <label htmlFor="mail-text">{t('mailing.text')}</label>
        <div className="control">
          <textarea
            id="mail-text"
            rows={4}
            maxLength={MOST_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </div>
      <Whom papers={draft.papers} going={going.length} before={before} />
      {fault && <Alert kind="error">{fault}</Alert>}
      <footer>
        <button type="button" className="button text" disabled={isBusy} onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button type="submit" className="button fill" disabled={going.length === 0} aria-busy={isBusy} autoFocus>
          {t(going.length === 1 ? 'mailing.doOne' : 'mailing.do', { count: formatNumber(going.length) })}
        </button>
      </footer>
    </form>
  );
}

function NotReady({ how, onClose }: { readonly how: string | null; readonly onClose: () => void }) {
  const t = useMessages();
  return (
    <>
      <Alert kind="warning">{how}</Alert>
      <footer>
        <button type="button" className="button line" autoFocus onClick={onClose}>
          {t('common.close')}
        </button>
      </footer>
    </>
  );
}

interface WhomProps {
  readonly papers: readonly MailPaper[];
  readonly going: number;
  readonly before: readonly MailPaper[];
}

/** Whom the messages go to, and who is left out and why. */
function Whom({ papers, going, before }: WhomProps) {
  const t = useMessages();
  const names = (some: readonly MailPaper[]): string => [...new Set(some.map(({ party }) => party.name))].join(', ');
  const numbers = (some: readonly MailPaper[]): string => some.map(({ statement }) => statement.reference).join(', ');
  const without = papers.filter(({ address }) => address === null);
  const unknown = papers.filter(({ address, mailed }) => address !== null && mailed === 'unknown');
  return (
    <div className="mail-whom">
      <NoteLine>{t(going === 1 ? 'mailing.toOne' : 'mailing.to', { count: formatNumber(going) })}</NoteLine>
      {without.length > 0 && <NoteLine kind="warning">{t('mailing.without', { names: names(without) })}</NoteLine>}
      {unknown.length > 0 && <NoteLine kind="warning">{t('mailing.unknown', { numbers: numbers(unknown) })}</NoteLine>}
      {before.length > 0 && <NoteLine kind="warning">{t('mailing.before', { numbers: numbers(before) })}</NoteLine>}
    </div>
  );
}
