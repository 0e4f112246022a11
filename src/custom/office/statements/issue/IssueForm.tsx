/** The paper of one party as it would be issued now, and the button that issues it. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import type { StatementDraft } from '../../../../rules/statements/answers';
import { CutoffLine } from '../cutoff/CutoffLine';
import { BridgeTable } from '../parts/BridgeTable';
import { statementAddress } from '../parts/addresses';
import { kindTitle } from '../parts/kindTitle';
import { useStatementKeys } from '../useStatementKeys';
import { Doubts, OlderSection } from './Doubts';
import { IssueFoot } from './IssueFoot';
import { NothingLeft } from './NothingLeft';
import { RaceDialog } from './RaceDialog';
import { TakenSide } from './TakenSide';
import { useIssue } from './useIssue';
import type { AskedPaper, useDraft } from './useDraft';

interface IssueFormProps extends ReturnType<typeof useDraft> {
  readonly asked: AskedPaper;
  readonly draft: StatementDraft;
}

/** Something to take, or money alone: an adjustment is a reason for a paper too. */
const isEmpty = ({ taken, adjustments, corrections }: StatementDraft): boolean =>
  taken.length === 0 && adjustments.length === 0 && corrections.length === 0;

/** Puts the focus on the first doubt, else on the button, once. */
function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('.issue-doubts button[aria-pressed=true], .issue-do')?.focus();
  }, []);
  return form;
}

/** Issues the draft as it is shown and opens the statement. */
function useSubmit({ asked, draft, choice, isBehind }: IssueFormProps) {
  const navigate = useNavigate();
  const mayWrite = useMay('write');
  const [note, setNote] = useState('');
  const { isBusy, fault, race, issue, forgive } = useIssue(asked, choice, draft);
  const isSomething = draft.counts.taken > 0 || draft.adjustments.length > 0 || draft.corrections.length > 0;
  const mayIssue = mayWrite && isSomething && draft.cutoff !== null && !isBehind && !isBusy;
  const submit = async (): Promise<void> => {
    if (!mayIssue) return;
    const issued = await issue(note);
    if (issued) await navigate(statementAddress(issued.id), { replace: true });
  };
  useStatementKeys({ onDo: mayIssue ? () => void submit() : undefined });
  return { mayWrite, mayIssue, isBusy, fault, race, forgive, note, setNote, submit };
}

/** The form, or that nothing is left. */
export function IssueForm(props: IssueFormProps) {
  return isEmpty(props.draft) ? <NothingLeft draft={props.draft} /> : <PaperForm {...props} />;
}

function PaperForm(props: IssueFormProps) {
  const { draft, choose, isBehind, refetch } = props;
  const { mayWrite, mayIssue, isBusy, fault, race, forgive, note, setNote, submit } = useSubmit(props);
  const form = useFirstFocus();
  return (
    <form
      ref={form}
      className="panel issue-form"
      aria-labelledby="issue-title"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <IssueHead draft={draft} />
      {draft.cutoff === null && <CutoffLine roles={[draft.role]} />}
      <div className="issue-sides">
        <TakenSide draft={draft} />
        <ComesTo draft={draft} isBehind={isBehind} />
      </div>
      <OlderSection draft={draft} onChoose={mayWrite ? choose : undefined} />
      <Doubts draft={draft} onChoose={mayWrite ? choose : undefined} />
      {fault !== undefined && <Alert kind="error">{fault}</Alert>}
      <IssueFoot {...{ draft, note, isBusy, mayIssue, mayWrite }} onNote={setNote} />
      {race && (
        <RaceDialog
          race={race}
          onClose={() => {
            forgive();
            void refetch();
          }}
        />
      )}
    </form>
  );
}

function IssueHead({ draft }: Pick<IssueFormProps, 'draft'>) {
  const t = useMessages();
  return (
    <header className="issue-head">
      <h2 id="issue-title">{t('settle.issueTitle', { kind: kindTitle(t, draft.code) })}</h2>
      <p>
        <b>{draft.party.name}</b> · {rangeText(draft.period)}
      </p>
      {draft.partial.length > 0 && (
        <p className="partial">{t('settle.partial', { names: draft.partial.join(', ') })}</p>
      )}
    </header>
  );
}

function ComesTo({ draft, isBehind }: Pick<IssueFormProps, 'draft' | 'isBehind'>) {
  const t = useMessages();
  return (
    <section aria-labelledby="issue-comes-to" aria-busy={isBehind}>
      <h3 id="issue-comes-to">{t('settle.comesToTitle')}</h3>
      <BridgeTable label={t('settle.comesToTitle')} lines={draft.bridge} />
    </section>
  );
}
