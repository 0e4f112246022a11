/** The figures of the load being entered. */
import { useMessages } from '../../../../i18n/useMessages';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Panel } from '../../../../look/Panel';
import { toFormValues, type FormValues } from '../../../../resources/form/formValues';
import type { RecordFormState } from '../../../../resources/form/record/RecordForm';
import { textOf, useFormValue } from '../../../../resources/form/scope/useFormValue';
import type { TicketFormDescription } from '../description';
import { isDueIn, useLeftFields } from './due';
import { Figures } from './Figures';

const nothingDue = (): boolean => false;

interface TicketSummaryProps {
  readonly form: TicketFormDescription;
  readonly state: Pick<RecordFormState, 'entity' | 'filled' | 'isAsking' | 'isNew' | 'row'>;
}

/** The panel beside the form. */
export function TicketSummary(props: TicketSummaryProps) {
  const t = useMessages();
  return (
    <Panel className="ticket-summary" title={t('ticket.summary')} detail={<TicketNumber />}>
      <FiguresOfLoad {...props} />
    </Panel>
  );
}

function TicketNumber() {
  const t = useMessages();
  const number = useFormValue('ticket_number', textOf);
  return number === '' ? null : t('ticket.detail', { number });
}

/** The only part that follows every number. */
function FiguresOfLoad({ form: { name, summary }, state }: TicketSummaryProps) {
  const t = useMessages();
  const watched = useWatch<FormValues>({ name: [...summary.inputs], exact: true });
  const left = useLeftFields();
  const values = Object.fromEntries(summary.inputs.map((input, at) => [input, watched[at]]));
  const isDue = isDueIn(values, { ...state, left: summary.waitsForUser ? left : undefined });
  const lines = summary.lines(values, { entity: state.entity, t, isDue });
  const { entity, row } = state;
  const stored = useMemo(() => {
    if (!row) return undefined;
    const own = toFormValues(entity, row);
    return { table: name, id: row.id, lines: summary.lines(own, { entity, t, isDue: nothingDue }) };
  }, [entity, row, name, summary, t]);
  return <Figures summary={summary} lines={lines} stored={stored} />;
}
