/** In the question whether days are closed: what of their tickets is on no statement yet. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { plainKinds } from '../../../../src/rules/settled/codes';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { OpenStatements } from '../../rules/calls/open';
import { words } from '../../words/es';
import { useAsked } from '../useStatements';

/** Tickets of one role that no statement has. */
interface Unissued {
  readonly role: SettlementRole;
  readonly tickets: number;
  readonly amount: string;
  /** Those of them that would be held: doubtful ones, and ones without an amount. */
  readonly held: number;
}

/** Kinds of statement of a table of tickets. */
function codesOf(table: string): string {
  const own = plainKinds.filter(({ tickets }) => tickets === table);
  return own.map(({ code }) => code).join();
}

function unissuedOf({ role, parties }: OpenStatements['kinds'][number]): Unissued[] {
  const count = (of: (party: (typeof parties)[number]) => number): number =>
    parties.reduce((sum, party) => sum + of(party), 0);
  const tickets = count(({ loads, held }) => loads + held.count);
  if (tickets === 0) return [];
  const amount = sumPrinted(parties.flatMap(({ tickets_amount: taken, held }) => [taken, held.amount]));
  return [{ role, tickets, amount, held: count(({ held }) => held.count) }];
}

interface UnissuedLinesProps {
  /** A table of tickets. */
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** The lines, with their texts. A table that no statement takes has nothing to issue. */
export function UnissuedLines(days: UnissuedLinesProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Lines {...days} />
    </RoomMessages>
  );
}

function Lines({ table, from, to }: UnissuedLinesProps) {
  const t = useMessages();
  const codes = codesOf(table);
  const { data } = useAsked(
    // Not the key of the Statements page: that one asks for earlier tickets too.
    ['closing', { from, to }, codes],
    codes === '' ? undefined : (verbs, signal) => verbs.open({ from, to, older: false }, codes, signal),
  );
  const unissued = codes === '' ? [] : data?.kinds.flatMap(unissuedOf);
  if (!unissued) return <span className="muted">{t('unissued.counting')}</span>;
  if (unissued.length === 0)
    return (
      <span className="closing-fine text-soft">
        <CheckIcon fontSize="small" />
        {t('unissued.none')}
      </span>
    );
  return unissued.map(({ role, tickets, amount, held }) => (
    <span key={role} className="closing-warning text-warning text-strong">
      <WarningIcon fontSize="small" />
      {t(held > 0 ? 'unissued.held' : 'unissued.some', {
        what: t(`unissued.as.${role}`),
        tickets: tickets === 1 ? t('unissued.oneTicket') : t('unissued.manyTickets', { count: formatNumber(tickets) }),
        amount: formatDollars(amount),
        held: formatNumber(held),
      })}
    </span>
  ));
}
