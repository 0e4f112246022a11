/** Subject and text of a mailing, whom it goes to, and who has no address. */
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/Alert';
import { NoteLine } from '../../../src/look/NoteLine';
import { messagesFor, MOST_SUBJECT, MOST_TEXT, receiverOf, type MailDraft, type MailPaper } from '../rules/sending';
import { newKey } from '../../../src/client/versions';
import { useMailAct } from './calls';
import { useMay } from '../../../src/client/people/useMe';
import type { Translate } from '../../../src/messages/catalogue';
import { paperAddress } from '../../statements/page/index';
import { kindTitle } from '../../../src/custom/parts/kindTitle';
import { Button } from '../../../src/look/kit/Button';

/** Statements that are listed; the others are counted. */
const LISTED = 20;

/** A message about a statement for the mail program of this computer. No address takes a file along: the user attaches the PDF. */
function mailtoOf(t: Translate, { statement: { reference }, party, address }: MailPaper): string {
  const words = { kind: kindTitle(t, reference.split('-')[0] ?? ''), number: reference, name: party.name };
  const subject = encodeURIComponent(t('mailing.ownSubject', words));
  const text = encodeURIComponent(t('mailing.ownText', words));
  return `mailto:${encodeURIComponent(address ?? '').replace('%40', '@')}?subject=${subject}&body=${text}`;
}

interface NotReadyProps {
  readonly draft: MailDraft;
  readonly onClose: () => void;
}

/** What can be done instead; owners also see how mail is set up. */
function NotReady({ draft: { how, papers }, onClose }: NotReadyProps) {
  const t = useMessages();
  const mayKnow = useMay('owner');
  const [isShown, show] = useState(false);
  return (
    <>
      <Alert kind="warning">
        {how}{' '}
        {mayKnow && !isShown && (
          <Button look="link" onClick={() => show(true)}>
            {t('mailing.showHow')}
          </Button>
        )}
        {isShown && t('mailing.setUp')}
      </Alert>
      <ul className="mail-own">
        {papers.slice(0, LISTED).map((paper) => (
          <li key={paper.statement.id}>
            <a href={paperAddress(paper.statement.reference)}>{paper.statement.reference}</a> {paper.party.name}{' '}
            <a href={mailtoOf(t, paper)} aria-label={t('mailing.ownProgramOf', { number: paper.statement.reference })}>
              {t('mailing.ownProgram')}
            </a>
          </li>
        ))}
      </ul>
      {papers.length > LISTED && (
        <p className="detail">{t('mailing.ownMore', { count: formatNumber(papers.length - LISTED) })}</p>
      )}
      <footer>
        <Button look="line" autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </footer>
    </>
  );
}

/** A paper with an address. */
type AddressedPaper = MailPaper & { readonly address: string };

/** What would go where. */
interface MailPlan {
  /** Papers that would be sent. */
  readonly going: readonly AddressedPaper[];
  /** How many messages they go in. */
  readonly messages: number;
  /** Papers of parties whose files are too large for one message. */
  readonly split: readonly MailPaper[];
  /** Those of them that were sent before. */
  readonly before: readonly MailPaper[];
  /** Papers that stay: without an address, or with a message that may have gone out. */
  readonly without: readonly MailPaper[];
  readonly unknown: readonly MailPaper[];
}

const hasAddress = (paper: MailPaper): paper is AddressedPaper => paper.address !== null;

/** What a draft comes to. */
function planOf({ papers, most_bytes: most }: MailDraft): MailPlan {
  const going = papers.filter(hasAddress).filter(({ mailed }) => mailed !== 'unknown');
  const messages = messagesFor(going, most);
  const receivers = Map.groupBy(messages, ([first]) => first && receiverOf(first));
  return {
    going,
    messages: messages.length,
    split: [...receivers.values()].flatMap((own) => (own.length > 1 ? own.flat() : [])),
    before: going.filter(({ mailed }) => mailed === 'sent'),
    without: papers.filter((paper) => !hasAddress(paper)),
    unknown: papers.filter((paper) => hasAddress(paper) && paper.mailed === 'unknown'),
  };
}

const idsOf = (papers: readonly MailPaper[]): number[] => papers.map(({ statement }) => statement.id);

/** The state of the form. */
function useMailForm(draft: MailDraft, onSent: () => void) {
  const { isBusy, fault, run } = useMailAct();
  const [key, setKey] = useState(newKey);
  const [subject, setSubject] = useState(draft.subject);
  const [text, setText] = useState(draft.text);
  const plan = planOf(draft);
  const send = async (): Promise<void> => {
    if (isBusy || plan.going.length === 0) return;
    const asked = { ids: idsOf(plan.going), subject, text, again: idsOf(plan.before) };
    const sent = await run(
      (verbs) => verbs.send(asked, key),
      ({ status }) => {
        // Without an answer it is the same request when it is sent again.
        if (status !== 0) setKey(newKey());
        return false;
      },
    );
    if (sent) onSent();
  };
  return { subject, setSubject, text, setText, plan, send, isBusy, fault };
}

interface MailFormProps {
  readonly draft: MailDraft;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** The form; what is missing where mail is not set up. */
export function MailForm({ draft, onSent, onClose }: MailFormProps) {
  const t = useMessages();
  const form = useMailForm(draft, onSent);
  const { plan, isBusy, fault } = form;
  const count = plan.going.length;
  if (!draft.ready) return <NotReady draft={draft} onClose={onClose} />;
  return (
    <form
      className="mail-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      <p className="detail">{t('mailing.under')}</p>
      <Texts {...form} />
      <Whom plan={plan} />
      {fault && <Alert kind="error">{fault}</Alert>}
      <footer>
        <Button look="text" disabled={isBusy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="fill" disabled={count === 0} aria-busy={isBusy} autoFocus>
          {t(count === 1 ? 'mailing.doOne' : 'mailing.do', { count: formatNumber(count) })}
        </Button>
      </footer>
    </form>
  );
}

type TextsProps = Pick<ReturnType<typeof useMailForm>, 'subject' | 'setSubject' | 'text' | 'setText'>;

function Texts({ subject, setSubject, text, setText }: TextsProps) {
  const t = useMessages();
  return (
    <>
      <TextField name="subject" label={t('mailing.subject')} note={t('mailing.holes')}>
        <input
          id="mail-subject"
          autoComplete="off"
          maxLength={MOST_SUBJECT}
          aria-describedby="mail-subject-note"
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
      </TextField>
      <TextField name="text" label={t('mailing.text')} note={t('mailing.lines')}>
        <textarea
          id="mail-text"
          rows={4}
          maxLength={MOST_TEXT}
          aria-describedby="mail-text-note"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </TextField>
    </>
  );
}

interface TextFieldProps {
  readonly name: 'subject' | 'text';
  readonly label: string;
  readonly note: string;
  readonly children: ReactNode;
}

function TextField({ name, label, note, children }: TextFieldProps) {
  return (
    <div className={name === 'text' ? 'field text' : 'field'}>
      <label htmlFor={`mail-${name}`}>{label}</label>
      <div className="control">{children}</div>
      <NoteLine id={`mail-${name}-note`}>{note}</NoteLine>
    </div>
  );
}

const namesOf = (papers: readonly MailPaper[]): string =>
  [...new Set(papers.map(({ party }) => party.name))].join(', ');
const numbersOf = (papers: readonly MailPaper[]): string =>
  papers.map(({ statement }) => statement.reference).join(', ');

/** Whom the messages go to, and who is left out and why. */
function Whom({ plan: { messages, split, before, without, unknown } }: { readonly plan: MailPlan }) {
  const t = useMessages();
  return (
    <div className="mail-whom">
      <NoteLine>{t(messages === 1 ? 'mailing.toOne' : 'mailing.to', { count: formatNumber(messages) })}</NoteLine>
      {split.length > 0 && <NoteLine kind="warning">{t('mailing.split', { names: namesOf(split) })}</NoteLine>}
      {without.length > 0 && <NoteLine kind="warning">{t('mailing.without', { names: namesOf(without) })}</NoteLine>}
      {unknown.length > 0 && (
        <NoteLine kind="warning">{t('mailing.unknown', { numbers: numbersOf(unknown) })}</NoteLine>
      )}
      {before.length > 0 && <NoteLine kind="warning">{t('mailing.before', { numbers: numbersOf(before) })}</NoteLine>}
    </div>
  );
}
