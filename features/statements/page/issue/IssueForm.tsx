/** The paper of one party as it would be issued now, and the button that issues it. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import type { Statement } from '../../rules/calls/issued';
import type { StatementDraft } from '../../rules/calls/open';
import type { TakenBy } from '../../../../src/rules/settled/papers';
import { CutoffLine, TermsLine } from '../cutoff/CutoffLine';
import { BridgeTable } from '../parts/BridgeTable';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import { DeductedLines } from './DeductedLines';
import { Doubts, OlderSection } from './Doubts';
import { NothingLeft } from './NothingLeft';
import { TakenSide } from './TakenSide';
import { usePaperDay } from '../parts/usePaperDay';
import { DayField } from '../../../../src/custom/parts/days/DayField';
import type { AskedPaper, useDraft, HoldChoice } from './useDraft';
import { formatNumber, formatDollars } from '../../../../src/kinds/number';
import { clockOf } from '../../../../src/rules/dates';
import { STATEMENTS, statementPath } from '../../../../src/rules/settled/paths';
import type { HttpError } from 'react-admin';
import { newKey } from '../../../../src/client/versions';
import { useAct } from '../useAct';
import { Button } from '../../../../src/look/kit/Button';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

/** The foot of a paper before it is issued: its day, a note for its reader, and the button. */
interface IssueFootProps {
  readonly draft: StatementDraft;
  readonly paper: ReturnType<typeof usePaperDay>;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly isBusy: boolean;
  readonly mayIssue: boolean;
  readonly mayWrite: boolean;
}

/** The day, the note and the buttons. Who may not issue sees none. */
function IssueFoot({ draft, paper, note, onNote, isBusy, mayIssue, mayWrite }: IssueFootProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const back = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(STATEMENTS));
  return (
    <>
      {mayWrite && (
        <div className="issue-said">
          <DayField
            label={t('settle.paperDay')}
            typed={paper.typed}
            fault={paper.fault}
            hint={draft.due_on === null ? '' : t('settle.dueDay', { day: draft.due_on })}
            onType={paper.type}
          />
          <Field label={t('settle.note')} isBare>
            <Input maxLength={2000} value={note} onType={onNote} />
          </Field>
        </div>
      )}
      <footer className="actions issue-foot">
        <span className="muted">{t('settle.keptAsNow')}</span>
        <span className="grow" />
        <Button look="text" onClick={back}>
          {t(mayWrite ? 'common.cancel' : 'settle.back')}
        </Button>
        {mayWrite && (
          <Button type="submit" look="fill" className="issue-do" aria-disabled={!mayIssue} aria-busy={isBusy}>
            {t('settle.issueFor', { amount: formatDollars(draft.comes_to) })}
          </Button>
        )}
      </footer>
    </>
  );
}

interface IssueFormProps extends ReturnType<typeof useDraft> {
  readonly asked: AskedPaper;
  readonly draft: StatementDraft;
}

/** Something to take, or money alone: an adjustment is a reason for a paper too. */
const isEmpty = ({ taken, adjustments, corrections }: StatementDraft): boolean =>
  taken.length === 0 && adjustments.length === 0 && corrections.length === 0;

/** An invoice is due on a day as soon as somebody said when invoices are. */
const lacksTerms = ({ role, due_on: due }: StatementDraft): boolean => role === 'customer' && due === null;

/** Puts the focus on the first doubt, else on the button, once. */
function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('.issue-doubts button[aria-pressed=true], .issue-do')?.focus();
  }, []);
  return form;
}

/** Issues the draft as it is shown and opens the statement. */
function useSubmit({ asked, draft, choice, chooseDay, isBehind }: IssueFormProps) {
  const navigate = useNavigate();
  const mayWrite = useMay('write');
  const [note, setNote] = useState('');
  const paper = usePaperDay(draft.days, chooseDay);
  const { isBusy, fault, race, issue, forgive } = useIssue(asked, choice, draft);
  const isSomething = draft.counts.taken > 0 || draft.adjustments.length > 0 || draft.corrections.length > 0;
  const isAsked = draft.cutoff === null || lacksTerms(draft);
  const mayIssue = mayWrite && isSomething && !isAsked && paper.day === draft.day && !isBehind && !isBusy;
  const submit = async (): Promise<void> => {
    if (!mayIssue) return;
    const issued = await issue(note);
    if (issued) await navigate(statementPath(issued.id), { replace: true });
  };
  useStatementKeys({ onDo: mayIssue ? () => void submit() : undefined });
  return { mayWrite, mayIssue, isBusy, fault, race, forgive, paper, note, setNote, submit };
}

/** The form, or that nothing is left. */
export function IssueForm(props: IssueFormProps) {
  return isEmpty(props.draft) ? <NothingLeft draft={props.draft} /> : <PaperForm {...props} />;
}

function PaperForm(props: IssueFormProps) {
  const { draft, choose, chooseLine, isBehind, refetch } = props;
  const { mayWrite, mayIssue, isBusy, fault, race, forgive, paper, note, setNote, submit } = useSubmit(props);
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
      {draft.cutoff === null ? <CutoffLine roles={[draft.role]} /> : lacksTerms(draft) && <TermsLine />}
      <div className="issue-sides grid">
        <TakenSide draft={draft} />
        <ComesTo draft={draft} isBehind={isBehind} />
      </div>
      <DeductedLines draft={draft} onChoose={chooseLine} />
      <OlderSection draft={draft} onChoose={mayWrite ? choose : undefined} />
      <Doubts draft={draft} onChoose={mayWrite ? choose : undefined} />
      {fault !== undefined && <Alert kind="error">{fault}</Alert>}
      <IssueFoot {...{ draft, paper, note, isBusy, mayIssue, mayWrite }} onNote={setNote} />
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
        <p className="partial text-warning text-strong">{t('settle.partial', { names: draft.partial.join(', ') })}</p>
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
      {draft.pay_to.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

/** Somebody was faster, or something changed: what happened, that no number was used, and the way to look again. */
interface RaceDialogProps {
  readonly race: Race;
  /** Closes it and reads the paper anew. */
  readonly onClose: () => void;
}

/** The dialog. */
function RaceDialog({ race: { detail, taken, left }, onClose }: RaceDialogProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const isRace = taken.length > 0;
  return (
    <FormDialog
      isQuestion
      title={t(isRace ? 'settle.raceTitle' : 'settle.changedTitle')}
      act={t('settle.lookAgain')}
      focus="act"
      onSubmit={onClose}
      onClose={onClose}
      onCancel={() => void navigate(STATEMENTS)}
    >
      {isRace ? (
        taken.map(({ reference, by, at, count }) => (
          <Alert key={reference} kind="warning">
            {t('settle.wasFaster', { by, reference, count: formatNumber(count), at: clockOf(new Date(at)) })}
          </Alert>
        ))
      ) : (
        <Alert kind="warning">{detail}</Alert>
      )}
      <p>
        {isRace && (left === 1 ? t('settle.oneLeft') : t('settle.areLeft', { count: formatNumber(left) }))}{' '}
        {t('settle.noNumber')}
      </p>
    </FormDialog>
  );
}

/** Why a paper was not issued: somebody was faster, or something changed since it was looked at. */
interface Race {
  readonly detail: string;
  readonly taken: readonly TakenBy[];
  /** How many tickets are left. */
  readonly left: number;
}

function raceIn({ status, message, body }: HttpError): Race | undefined {
  if (status !== 409) return undefined;
  const { taken = [], left = 0 }: Partial<Pick<Race, 'taken' | 'left'>> = body;
  return { detail: message, taken, left };
}

/** The way to issue it. Another look is another request. */
function useIssue({ report, from, to, filters }: AskedPaper, choice: HoldChoice, { day, digest }: StatementDraft) {
  const { isBusy, fault, run } = useAct();
  const [race, setRace] = useState<Race>();
  const [key, setKey] = useState(newKey);
  const issue = (note: string): Promise<Statement | undefined> =>
    run(
      (verbs) => verbs.issue({ report, from, to, filters, ...choice, day, digest, note }, key),
      (error) => {
        const found = raceIn(error);
        setRace(found);
        // Without an answer it is the same request when it is sent again.
        if (error.status !== 0) setKey(newKey());
        return found !== undefined;
      },
    );
  return { isBusy, fault, race, issue, forgive: () => setRace(undefined) };
}
