/** The foot of a paper before it is issued: a note for its reader, and the button. */
import { formatDollars } from '../../../../src/kinds/number';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { StatementDraft } from '../../rules/answers';
import { STATEMENTS } from '../../../../src/rules/settled/paths';

interface IssueFootProps {
  readonly draft: StatementDraft;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly isBusy: boolean;
  readonly mayIssue: boolean;
  readonly mayWrite: boolean;
}

/** The note and the buttons. Who may not issue sees neither. */
export function IssueFoot({ draft, note, onNote, isBusy, mayIssue, mayWrite }: IssueFootProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const back = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(STATEMENTS));
  return (
    <>
      {mayWrite && (
        <div className="field bare issue-note">
          <label htmlFor="issue-note">{t('settle.note')}</label>
          <div className="control">
            <input
              id="issue-note"
              autoComplete="off"
              maxLength={2000}
              value={note}
              onChange={({ target }) => onNote(target.value)}
            />
          </div>
        </div>
      )}
      <footer className="actions issue-foot">
        <span className="muted">{t('settle.keptAsNow')}</span>
        <span className="grow" />
        <button type="button" className="button text" onClick={back}>
          {t(mayWrite ? 'common.cancel' : 'settle.back')}
        </button>
        {mayWrite && (
          <button type="submit" className="button fill issue-do" aria-disabled={!mayIssue} aria-busy={isBusy}>
            {t('settle.issueFor', { amount: formatDollars(draft.comes_to) })}
          </button>
        )}
      </footer>
    </>
  );
}
