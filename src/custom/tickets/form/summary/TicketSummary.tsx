/** The figures of the load being entered. */
import { useMessages } from '../../../../i18n/useMessages';
import { useMemo, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Panel } from '../../../../look/Panel';
import { toFormValues, type FormValues } from '../../../../resources/formValues';
import type { RecordFormState } from '../../../../resources/form/record/RecordForm';
import { textOf, useFormValue } from '../../../../resources/form/scope/useFormValue';
import type { TicketFormDescription } from '../description';
import { Figures } from './Figures';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';
import type { LookupResults } from '../../../../resources/form/record/useLookups';
import type { Values } from '../../../../rules/rows';

/** What is known of the form besides its values. */
interface KnownOfForm extends Pick<LookupResults, 'filled' | 'isAsking'> {
  readonly isNew: boolean;
  /** The fields the user has left, where most values are typed. Default: all of them were filled before. */
  readonly left?: ReadonlySet<string> | undefined;
}

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;

/**
 * True for a field whose value is due: it holds something that cannot be used, its table has nothing, the record is saved
 * already, or the load is weighed and the field was passed. Nothing is due while a table is still asked.
 */
export function isDueIn(values: Values, { isNew, isAsking, filled, left }: KnownOfForm): (name: string) => boolean {
  const isWeighed = !isBlank(values.gross_weight) && !isBlank(values.tare_weight);
  return (name) =>
    !isBlank(values[name]) ||
    (!isAsking && (!isNew || filled[name]?.found === false || (isWeighed && (left === undefined || left.has(name)))));
}

/** The fields the user has left since the form was opened. */
function useLeftFields(): ReadonlySet<string> {
  const { onLeft } = useFormEvents();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () => onLeft((name) => setLeft((before) => (before.has(name) ? before : new Set([...before, name])))),
    [onLeft],
  );
  return left;
}

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
