/** Asks before a run leaves good loads off: how many tickets of the period are held, what they come to, and whether they are included. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { issueAddress } from '../../../../src/rules/settled/addresses';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { OpenKind } from '../parts/sums';
import type { StatementsShown } from '../useShown';
import { tickOf } from './ticks/ticks';
import { Button } from '../../../../src/look/kit/Button';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

interface IssueDialogProps {
  /** The kinds with their ticked parties. */
  readonly taken: readonly OpenKind[];
  readonly shown: StatementsShown;
  readonly onIssue: (withDoubtful: boolean) => void;
  readonly onCancel: () => void;
}

/** What is held of the period, of the ticked parties: doubtful tickets, and all others. */
export function heldOf(taken: readonly OpenKind[]) {
  const parties = taken.flatMap((kind) => kind.parties.map((one) => ({ kind, one })));
  const doubtful = parties.filter(({ one }) => one.doubtful.count > 0);
  return {
    doubtful,
    // A crop ticket can be held on three papers.
    loads: new Set(doubtful.flatMap(({ one }) => one.doubtful.tickets)).size,
    amount: sumPrinted(doubtful.map(({ one }) => one.doubtful.amount)),
    others: parties.reduce((all, { one }) => all + one.held.count - one.doubtful.count - one.older.held.count, 0),
  };
}

/** The dialog; it is open while it is rendered. */
export function IssueDialog({ taken, shown, onIssue, onCancel }: IssueDialogProps) {
  const t = useMessages();
  const { doubtful, loads, amount, others } = heldOf(taken);
  const sum = { count: formatNumber(loads), amount: formatDollars(amount) };
  return (
    <FormDialog
      isQuestion
      title={t(loads === 1 ? 'settle.oneHeldAsDoubtful' : 'settle.heldAsDoubtful', sum)}
      acts={
        <Button look="line" onClick={() => onIssue(true)}>
          {t(loads === 1 ? 'settle.includeOneAndIssue' : 'settle.includeAndIssue')}
        </Button>
      }
      act={t(loads === 1 ? 'settle.issueWithoutOne' : 'settle.issueWithout')}
      onSubmit={() => onIssue(false)}
      onClose={onCancel}
    >
      <ul className="issue-held grid">
        {doubtful.map(({ kind, one }) => (
          <li key={tickOf(kind.code, one)}>
            <Link to={issueAddress(kind, { ...shown.period, filters: { [kind.role]: one.party.id } })}>
              {one.party.name}
            </Link>
            <span>
              {t(one.doubtful.count === 1 ? 'settle.oneLoadOf' : 'settle.loadsOf', {
                count: formatNumber(one.doubtful.count),
                amount: formatDollars(one.doubtful.amount),
              })}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p>{t(others === 1 ? 'settle.oneHeldToo' : 'settle.heldToo', { count: formatNumber(others) })}</p>}
      <p className="muted">{t('settle.heldComeNext')}</p>
    </FormDialog>
  );
}
