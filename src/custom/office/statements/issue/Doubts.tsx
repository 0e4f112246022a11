/** The doubtful tickets of a paper: each is held or included. Without an input that its amount needs it can only be held. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { formatNumber } from '../../../../kinds/number';
import { useRegistry } from '../../../../resources/registry';
import { editPath } from '../../../../rules/paths';
import { entityOf } from '../../../../rules/rows';
import type { DraftTicket, StatementDraft } from '../../../../rules/statements/answers';
import { settledIn, type SettlementRole } from '../../../../rules/statements/settled';
import { Money } from '../parts/Money';
import { Segments } from '../parts/tools/Segments';
import { ticketKey } from './useDraft';

interface DoubtsProps {
  readonly draft: StatementDraft;
  /** Absent for those who may not choose. */
  readonly onChoose: ((key: string, isHeld: boolean) => void) | undefined;
}

/** The section; nothing where no ticket is doubtful. */
export function Doubts({ draft: { taken, role }, onChoose }: DoubtsProps) {
  const t = useMessages();
  const doubtful = taken.filter(({ doubts, missing }) => doubts.length > 0 || missing.length > 0);
  if (doubtful.length === 0) return null;
  return (
    <section className="issue-doubts" aria-labelledby="issue-doubts">
      <h3 id="issue-doubts">
        {t('settle.doubtful')}{' '}
        <span className="muted">
          {t(doubtful.length === 1 ? 'settle.oneDoubtful' : 'settle.doubtfulCount', {
            count: formatNumber(doubtful.length),
          })}
        </span>
      </h3>
      <table className="table" aria-labelledby="issue-doubts">
        <DoubtsHead />
        <tbody>
          {doubtful.map((one) => (
            <DoubtRow key={ticketKey(one.ticket)} one={one} role={role} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DoubtsHead() {
  const t = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className="ticket">
          {t('settle.ticket')}
        </th>
        <th scope="col" className="date">
          {t('settle.date')}
        </th>
        <th scope="col" className="naming">
          {t('settle.doubt')}
        </th>
        <th scope="col" className="number amount">
          {t('settle.amount')}
        </th>
        <th scope="col" className="choice">
          {t('settle.thisTicket')}
        </th>
      </tr>
    </thead>
  );
}

interface DoubtRowProps extends Pick<DoubtsProps, 'onChoose'> {
  readonly one: DraftTicket;
  readonly role: SettlementRole;
}

function DoubtRow({ one: { ticket, amount, doubts, missing, hold }, role, onChoose }: DoubtRowProps) {
  const t = useMessages();
  const registry = useRegistry();
  const isMissing = missing.length > 0;
  const of = { table: ticket.table, id: ticket.id, figure: settledIn(ticket.table, role)?.figure };
  const why = [...(isMissing ? [t('settle.needs', { names: missing.join(', ') })] : []), ...doubts].join(' · ');
  return (
    <tr>
      <td className="ticket">
        <Link to={editPath(entityOf(registry, ticket.table), ticket.id)}>{ticket.number}</Link>
      </td>
      <td className="date">{ticket.date}</td>
      <td className="why naming" title={why}>
        <WarningIcon fontSize="small" />
        <span>{why}</span>
      </td>
      <td className="number amount">{amount === null ? NO_FIGURE : <Money value={amount} of={of} />}</td>
      <td className="choice">
        {isMissing || !onChoose ? (
          <span className="muted">{t(hold ? 'settle.isHeldOnly' : 'settle.isIncluded')}</span>
        ) : (
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
        )}
      </td>
    </tr>
  );
}
