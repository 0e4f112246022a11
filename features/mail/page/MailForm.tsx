/** Subject and text of a mailing, whom it goes to, and who has no address. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { NoteLine } from '../../../src/look/NoteLine';
import type { MailDraft, MailPaper } from '../rules/calls';
import { messagesFor, MOST_SUBJECT, MOST_TEXT, receiverOf } from '../rules/sending';
import { newKey } from '../../../src/client/versions';
import { useMailAct, type MailSubject } from './calls';
import { useMay } from '../../../src/client/people/useMe';
import type { Translate } from '../../../src/messages/catalogue';
import { paperAddress } from '../../statements/page/index';
import { kindTitle } from '../../../src/custom/parts/kindTitle';
import { Check } from '../../../src/look/kit/fields/Check';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { TextArea } from '../../../src/look/kit/fields/TextArea';

/** Statements that are listed; the others are counted. */
const LISTED = 20;

/** A message about a statement for the mail program of this computer. No address takes a file along: the user attaches the PDF. */
function mailtoOf(t: Translate, { statement, party, address }: MailPaper): string {
  const number = statement?.reference ?? '';
  const kind = statement ? kindTitle(t, number.split('-')[0] ?? '') : t('mailing.account');
  const words = { kind, number, name: party.name };
  const subject = encodeURIComponent(t('mailing.ownSubject', words));
  const text = encodeURIComponent(t('mailing.ownText', words));
  return `mailto:${encodeURIComponent(address ?? '').replace('%40', '@')}?subject=${subject}&body=${text}`;
}

/** What can be done instead; owners also see how mail is set up. */
function NotReady({ draft: { how, papers } }: { readonly draft: MailDraft }) {
  const t = useMessages();
  const mayKnow = useMay('owner');
  return (
    <>
      <Alert kind="warning">
        {how} {mayKnow && <Link to="/office/settings#mail">{t('mailing.setUp')}</Link>}
      </Alert>
      <ul className="mail-own grid gap-1 text-large">
        {papers.slice(0, LISTED).map((paper) => (
          <li key={idOf(paper)}>
            {paper.statement && <a href={paperAddress(paper.statement.reference)}>{paper.statement.reference}</a>}{' '}
            {paper.party.name}{' '}
            <a href={mailtoOf(t, paper)} aria-label={t('mailing.ownProgramOf', { number: numberOf(paper) })}>
              {t('mailing.ownProgram')}
            </a>
          </li>
        ))}
      </ul>
      {papers.length > LISTED && (
        <p className="detail">{t('mailing.ownMore', { count: formatNumber(papers.length - LISTED) })}</p>
      )}
    </>
  );
}

/** By what a paper is asked for: its statement, or the party of its account. */
const idOf = ({ statement, party }: MailPaper): number => statement?.id ?? party.id;
/** What it is called: the number of its statement, or whose account it is of. */
const numberOf = ({ statement, party }: MailPaper): string => statement?.reference ?? party.name;

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

/** What a draft comes to. @param off those of which the tick was taken away */
function planOf(
  { papers, most_bytes: most }: Pick<MailDraft, 'papers' | 'most_bytes'>,
  off: ReadonlySet<number>,
): MailPlan {
  const going = papers.filter(hasAddress).filter((paper) => paper.mailed !== 'unknown' && !off.has(idOf(paper)));
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

/** The state of the form; nothing is in it before the draft has come. */
export function useMailForm(draft: MailDraft | undefined, accounts: MailSubject['accounts'], onSent: () => void) {
  const { isBusy, fault, run } = useMailAct();
  const [key, setKey] = useState(newKey);
  const [typed, setTyped] = useState<Partial<MailTexts>>({});
  const { subject = '', text = '' } = { ...draft, ...typed };
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const plan = planOf(draft ?? { papers: [], most_bytes: 0 }, off);
  const send = async (): Promise<void> => {
    if (plan.going.length === 0) return;
    const asked = { ids: plan.going.map(idOf), accounts, subject, text, again: plan.before.map(idOf) };
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
  const change = (part: Partial<MailTexts>): void => setTyped({ ...typed, ...part });
  const tick = (id: number, isOn: boolean): void =>
    setOff(isOn ? new Set([...off].filter((one) => one !== id)) : new Set([...off, id]));
  return { subject, text, change, plan, off, tick, send, isBusy, fault };
}

interface MailTexts {
  readonly subject: string;
  readonly text: string;
}

interface MailFormProps {
  readonly draft: MailDraft;
  readonly form: ReturnType<typeof useMailForm>;
}

/** The fields; what is missing where mail is not set up. */
export function MailForm({ draft, form }: MailFormProps) {
  const t = useMessages();
  const { subject, text, change, plan } = form;
  if (!draft.ready) return <NotReady draft={draft} />;
  return (
    <>
      <Field label={t('mailing.subject')} note={t('mailing.holes')} isWide>
        <Input maxLength={MOST_SUBJECT} value={subject} onType={(typed) => change({ subject: typed })} />
      </Field>
      <Field label={t('mailing.text')} note={t('mailing.lines')} isWide>
        <TextArea rows={4} maxLength={MOST_TEXT} value={text} onType={(typed) => change({ text: typed })} />
      </Field>
      <Accounts papers={draft.papers} form={form} />
      <Whom plan={plan} />
    </>
  );
}

/** Whose statements of account go out, each with its box; nothing for one alone, and for issued statements. */
function Accounts({
  papers,
  form: { off, tick },
}: { readonly papers: readonly MailPaper[] } & Pick<MailFormProps, 'form'>) {
  const t = useMessages();
  const going = papers.filter(hasAddress).filter(({ mailed }) => mailed !== 'unknown');
  if (papers.length < 2 || papers.some(({ statement }) => statement !== null)) return null;
  return (
    <div className="mail-accounts" role="group" aria-label={t('mailing.whom')}>
      {going.map((paper) => (
        <Check key={idOf(paper)} checked={!off.has(idOf(paper))} onCheck={(isOn) => tick(idOf(paper), isOn)}>
          <span>
            {paper.party.name} <span className="detail">{[paper.address, paper.copy].filter(Boolean).join(', ')}</span>
          </span>
        </Check>
      ))}
    </div>
  );
}

const namesOf = (papers: readonly MailPaper[]): string =>
  [...new Set(papers.map(({ party }) => party.name))].join(', ');
const numbersOf = (papers: readonly MailPaper[]): string => papers.map(numberOf).join(', ');

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
