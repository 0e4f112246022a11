/** The summary of a ticket as it is stored, for those who change nothing: the figures that its form shows. */
import { useMessages } from '../../../../i18n/useMessages';
import { Panel } from '../../../../look/Panel';
import { toFormValues } from '../../../../resources/formValues';
import { useEntity } from '../../../../resources/registry';
import type { AnyRow } from '../../../../rules/rows';
import type { TicketFormDescription } from '../description';
import { Figures } from './Figures';

interface SavedSummaryProps {
  readonly form: Pick<TicketFormDescription, 'name' | 'summary'>;
  readonly row: AnyRow;
}

// Whatever a stored ticket lacks is missing.
const isDue = (): boolean => true;

/** The panel. */
export function SavedSummary({ form: { name, summary }, row }: SavedSummaryProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const values = toFormValues(entity, row);
  const lines = summary.lines(values, { entity, t, isDue });
  const number = String(row.ticket_number ?? '');
  return (
    <Panel
      className="ticket-summary"
      title={t('ticket.summary')}
      detail={number === '' ? null : t('ticket.detail', { number })}
    >
      <Figures summary={summary} lines={lines} stored={{ table: name, id: row.id, lines }} />
    </Panel>
  );
}
