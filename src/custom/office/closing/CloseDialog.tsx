/** Asks before anything is closed: what, up to which day, how many rows, and what of it is on no statement yet. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useId } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { formatDollars, formatNumber } from '../../../kinds/number';
import { Alert } from '../../../look/Alert';
import { Dialog } from '../../../look/kit/Dialog';
import { CancelButton } from '../../../look/parts/DialogButtons';
import { MONEY_KIND } from '../../../rules/closing/closingKinds';
import { countOf, type ChosenRow } from './useClosingDraft';
import { useClosingTitle } from './useClosingTitle';
import { useStatementVerbs, statementKey } from '../../../../features/statements/page/useStatements';
import { useQueries } from '@tanstack/react-query';
import { plainKinds } from '../../../rules/settled/codes';
import { daysAfter } from '../../../rules/dayRange/nearDay';
import type { OpenStatements } from '../../../../features/statements/rules/answers';
import type { SettlementRole } from '../../../rules/settled/settled';
import { sumPrinted } from '../../../rules/tickets/weights';

/** Tickets of one role that no statement has. */
interface Unissued {
  readonly role: SettlementRole;
  readonly tickets: number;
  readonly amount: string;
  /** Those of them that would be held: doubtful ones, and ones without an amount. */
  readonly held: number;
}

/** Before the first ticket. */
const BEGINNING = '1900-01-01';

/** Kinds of statement of a table of tickets. */
function codesOf(kind: string): string {
  const own = plainKinds.filter(({ tickets }) => tickets === kind);
  return own.map(({ code }) => code).join();
}

/** By kind; `undefined` until it is known. Kinds that are no tickets have nothing. */
function useUnissued(rows: readonly ChosenRow[]): readonly (readonly Unissued[] | undefined)[] {
  const verbs = useStatementVerbs();
  const asked = useQueries({
    queries: rows.map(({ kind, closedTo, day }) => {
      const period = { from: closedTo === null ? BEGINNING : daysAfter(closedTo, 1), to: day };
      const codes = codesOf(kind);
      return {
        queryKey: statementKey('open', period, codes),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await verbs()).open({ ...period, older: false }, codes, signal),
        enabled: codes !== '',
        staleTime: 0,
        retry: false,
      };
    }),
  });
  return rows.map(({ kind }, at) => (codesOf(kind) === '' ? [] : asked[at]?.data?.kinds.flatMap(unissuedOf)));
}

function unissuedOf({ role, parties }: OpenStatements['kinds'][number]): Unissued[] {
  const count = (of: (party: (typeof parties)[number]) => number): number =>
    parties.reduce((sum, party) => sum + of(party), 0);
  const tickets = count(({ loads, held }) => loads + held.count);
  if (tickets === 0) return [];
  const amount = sumPrinted(parties.flatMap(({ tickets_amount: taken, held }) => [taken, held.amount]));
  return [{ role, tickets, amount, held: count(({ held }) => held.count) }];
}

interface CloseDialogProps {
  readonly rows: readonly ChosenRow[];
  readonly isBusy: boolean;
  /** Why nothing was closed. */
  readonly fault: string | undefined;
  readonly onClosePeriods: () => void;
  readonly onCancel: () => void;
}

/** The dialog; it is open while it is rendered. */
export function CloseDialog({ rows, isBusy, fault, onClosePeriods, onCancel }: CloseDialogProps) {
  const t = useMessages();
  const id = useId();
  const unissued = useUnissued(rows);
  return (
    <Dialog open role="alertdialog" onClose={isBusy ? undefined : onCancel} aria-labelledby={id}>
      <div className="list-dialog closing-ask">
        <h2 id={id}>{t('closing.ask')}</h2>
        <ul className="closing-parts">
          {rows.map((row, at) => (
            <ClosingPart key={row.kind} row={row} unissued={unissued[at]} />
          ))}
        </ul>
        <p className="muted">{t('closing.hint')}</p>
        {fault !== undefined && <Alert kind="error">{t('closing.failed', { reason: fault })}</Alert>}
        <footer>
          <CancelButton autoFocus isBusy={isBusy} onCancel={onCancel} />
          <button
            type="button"
            className="button fill"
            aria-busy={isBusy}
            onClick={isBusy ? undefined : () => onClosePeriods()}
          >
            {t('closing.closeDo')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}

interface ClosingPartProps {
  readonly row: ChosenRow;
  readonly unissued: readonly Unissued[] | undefined;
}

function ClosingPart({ row: { kind, day, preview }, unissued }: ClosingPartProps) {
  const t = useMessages();
  const title = useClosingTitle();
  const count = formatNumber(countOf(preview));
  const doubtful = preview?.doubtful ?? 0;
  return (
    <li>
      <strong>{t('closing.part', { what: title(kind), day })}</strong>
      <span>{kind === MONEY_KIND ? t('closing.rows', { count }) : t('closing.ticketCount', { count })}</span>
      {doubtful > 0 && (
        <span className="closing-warning">
          <WarningIcon fontSize="small" />
          {t('closing.flaggedCount', { count: formatNumber(doubtful) })}
        </span>
      )}
      {kind !== MONEY_KIND && <UnissuedLines unissued={unissued} />}
    </li>
  );
}

function UnissuedLines({ unissued }: Pick<ClosingPartProps, 'unissued'>) {
  const t = useMessages();
  if (!unissued) return <span className="muted">{t('closing.counting')}</span>;
  if (unissued.length === 0)
    return (
      <span className="closing-fine">
        <CheckIcon fontSize="small" />
        {t('closing.allIssued')}
      </span>
    );
  return unissued.map(({ role, tickets, amount, held }) => (
    <span key={role} className="closing-warning">
      <WarningIcon fontSize="small" />
      {t(held > 0 ? 'closing.unissuedHeld' : 'closing.unissued', {
        what: t(`closing.as.${role}`),
        tickets: tickets === 1 ? t('closing.oneTicket') : t('closing.manyTickets', { count: formatNumber(tickets) }),
        amount: formatDollars(amount),
        held: formatNumber(held),
      })}
    </span>
  ));
}
