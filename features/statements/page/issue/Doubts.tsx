/** The doubtful and the older tickets of a paper: each is held or included. Without an input that its amount needs it can only be held. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import type { DraftTicket, StatementDraft } from '../../rules/calls/open';
import { settledIn, type SettlementRole } from '../../../../src/rules/settled/settled';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { Money } from '../../../../src/custom/parts/Money';
import { Segments } from '../../../../src/look/kit/parts/Segments';
import { ticketKey } from './useDraft';
import { dayText } from '../../../../src/messages/shownDates';
import { Button } from '../../../../src/look/kit/Button';

interface DoubtsProps {
  readonly draft: StatementDraft;
  /** Absent for those who may not choose. */
  readonly onChoose: ((key: string, isHeld: boolean) => void) | undefined;
}

/** The tickets of the period; nothing where none is doubtful. */
export function Doubts({ draft, onChoose }: DoubtsProps) {
  const t = useMessages();
  const doubtful = draft.taken.filter(
    ({ doubts, missing, older }) => !older && (doubts.length > 0 || missing.length > 0),
  );
  if (doubtful.length === 0) return null;
  const isOne = doubtful.length === 1;
  return (
    <ChoiceSection
      id="issue-doubts"
      title={t('settle.doubtful')}
      about={t(isOne ? 'settle.oneDoubtful' : 'settle.doubtfulCount', { count: formatNumber(doubtful.length) })}
      tickets={doubtful}
      role={draft.role}
      onChoose={onChoose}
    />
  );
}

/** Tickets of days before the period that are on no statement; nothing where there is none. */
export function OlderSection({ draft, onChoose }: DoubtsProps) {
  const t = useMessages();
  const older = draft.taken.filter((one) => one.older);
  if (older.length === 0) return null;
  const taken = older.filter(({ hold }) => !hold);
  return (
    <ChoiceSection
      id="issue-older"
      title={t('settle.older')}
      about={t('settle.olderTaken', {
        count: formatNumber(taken.length),
        of: formatNumber(older.length),
        amount: formatDollars(sumPrinted(taken.map(({ amount }) => amount))),
      })}
      tickets={older}
      role={draft.role}
      onChoose={onChoose}
    />
  );
}

interface ChoiceSectionProps extends Pick<DoubtsProps, 'onChoose'> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tickets: readonly DraftTicket[];
  readonly role: SettlementRole;
}

function ChoiceSection({ id, title, about, tickets, role, onChoose }: ChoiceSectionProps) {
  return (
    <section className={`issue-choices line-above ${id}`} aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className="muted">{about}</span>
      </h3>
      <HeldAsDoubtful tickets={tickets} onChoose={onChoose} />
      <Table
        aria-labelledby={id}
        columns={useDoubtColumns(role, onChoose)}
        rows={tickets}
        keyOf={({ ticket }) => ticketKey(ticket)}
      />
    </section>
  );
}

/** What is not on the paper although it has an amount, and the button that takes all of it. */
function HeldAsDoubtful({ tickets, onChoose }: Pick<ChoiceSectionProps, 'tickets' | 'onChoose'>) {
  const t = useMessages();
  const held = tickets.filter(({ hold, amount, doubts }) => hold && amount !== null && doubts.length > 0);
  if (held.length === 0) return null;
  return (
    <Alert kind="warning">
      {t(held.length === 1 ? 'settle.oneHeldAsDoubtful' : 'settle.heldAsDoubtful', {
        count: formatNumber(held.length),
        amount: formatDollars(sumPrinted(held.map(({ amount }) => amount))),
      })}{' '}
      {onChoose && (
        <Button
          look="link"
          onClick={() => {
            for (const { ticket } of held) onChoose(ticketKey(ticket), false);
          }}
        >
          {t(held.length === 1 ? 'settle.includeIt' : 'settle.includeThem')}
        </Button>
      )}
    </Alert>
  );
}

function useDoubtColumns(role: SettlementRole, onChoose: DoubtsProps['onChoose']): readonly CellColumn<DraftTicket>[] {
  const t = useMessages();
  const registry = useRegistry();
  const whyOf = ({ doubts, missing }: DraftTicket): string =>
    [...(missing.length > 0 ? [t('settle.needs', { names: missing.join(', ') })] : []), ...doubts].join(' · ');
  return [
    {
      key: 'ticket',
      title: t('settle.ticket'),
      width: 104,
      cell: ({ ticket }) => <Link to={editPath(entityOf(registry, ticket.table), ticket.id)}>{ticket.number}</Link>,
    },
    { key: 'date', title: t('settle.date'), width: 104, phone: 'none', cell: ({ ticket }) => dayText(ticket.date) },
    {
      key: 'why',
      title: t('settle.doubt'),
      isNaming: true,
      cellClass: 'why',
      hint: whyOf,
      cell: (one) => <WhyDoubtful text={whyOf(one)} />,
    },
    {
      key: 'amount',
      title: t('settle.amount'),
      width: 108,
      isNumber: true,
      cell: ({ ticket: { table, id }, amount }) =>
        amount === null ? (
          NO_FIGURE
        ) : (
          <Money value={amount} of={{ table, id, figure: settledIn(table, role)?.figure }} />
        ),
    },
    {
      key: 'choice',
      title: t('settle.thisTicket'),
      width: 170,
      cellClass: 'choice',
      cell: (one) => <HoldChoice one={one} onChoose={onChoose} />,
    },
  ];
}

function WhyDoubtful({ text }: { readonly text: string }) {
  return (
    <>
      {text !== '' && <WarningIcon fontSize="small" />}
      <span>{text}</span>
    </>
  );
}

interface HoldChoiceProps extends Pick<DoubtsProps, 'onChoose'> {
  readonly one: DraftTicket;
}

function HoldChoice({ one: { ticket, missing, hold }, onChoose }: HoldChoiceProps) {
  const t = useMessages();
  if (missing.length > 0 || !onChoose)
    return <span className="muted">{t(hold ? 'settle.isHeldOnly' : 'settle.isIncluded')}</span>;
  return (
    <Segments
      isSmall
      label={t('settle.ticketOf', { number: ticket.number })}
      value={hold ? 'hold' : 'include'}
      options={[
        { value: 'hold', text: t('settle.hold') },
        { value: 'include', text: t('settle.include') },
      ]}
      onChoose={(value) => onChoose(ticketKey(ticket), value === 'hold')}
    />
  );
}
