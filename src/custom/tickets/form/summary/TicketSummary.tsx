/**
 * The figures of the load being entered: two large ones side by side, money in rows, each with its formula or what it
 * needs.
 */
import { useMessages } from '../../../../i18n/useMessages';
import { useWatch } from 'react-hook-form';
import { NO_FIGURE } from '../../../../kinds/blank';
import { Panel } from '../../../../look/Panel';
import type { FormValues } from '../../../../resources/form/formValues';
import type { RecordFormState } from '../../../../resources/form/record/RecordForm';
import { textOf, useFormValue } from '../../../../resources/form/scope/useFormValue';
import type { TicketFormDescription } from '../description';
import { isDueIn, useLeftFields } from './due';
import { withoutWrongTare, type SummaryLine } from './figureLines';

interface TicketSummaryProps {
  readonly form: TicketFormDescription;
  readonly state: Pick<RecordFormState, 'entity' | 'filled' | 'isAsking' | 'isNew'>;
}

/** The panel beside the form. */
export function TicketSummary(props: TicketSummaryProps) {
  const t = useMessages();
  return (
    <Panel className="summary" title={t('ticket.summary')} detail={<TicketNumber />}>
      <FiguresOfLoad {...props} />
    </Panel>
  );
}

function TicketNumber() {
  const t = useMessages();
  const number = useFormValue('ticket_number', textOf);
  return number === '' ? null : t('ticket.detail', { number });
}

/** The only part that follows every number. It calls functions instead of components, so that a key renders one of them. */
function FiguresOfLoad({ form: { summary }, state }: TicketSummaryProps) {
  const t = useMessages();
  const watched = useWatch<FormValues>({ name: [...summary.inputs], exact: true });
  const left = useLeftFields();
  const values = Object.fromEntries(summary.inputs.map((name, at) => [name, watched[at]]));
  const isDue = isDueIn(values, { ...state, left: summary.waitsForUser ? left : undefined });
  const lines = summary.lines(withoutWrongTare(values), { entity: state.entity, t, isDue });
  const sums = summary.sums.flatMap(({ figure, className }) => {
    const line = lines[figure];
    return line ? [{ line, className }] : [];
  });
  return (
    <>
      <div className="twin">
        {[lines.net_weight, lines.adjusted_weight].map((line) => line && weightOf(line, t('ticket.tons')))}
      </div>
      <table className="sums">
        <tbody>
          {sums.map(({ line, className }) => (
            <tr key={line.figure} className={className}>
              <th scope="row">
                {line.label}
                {hintOf(line)}
              </th>
              <td className={isMissing(line) ? 'missing' : undefined}>{line.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const isMissing = ({ value }: SummaryLine): boolean => value === NO_FIGURE;

// Where what is lacking takes two lines, they part between names.
const INSIDE_NAME = /(?<=\w) (?=[A-Z])/g;

function weightOf(line: SummaryLine, unit: string) {
  return (
    <div key={line.figure}>
      <div>{line.label}</div>
      <div className={isMissing(line) ? 'figure missing' : 'figure'}>
        {line.value} <small>{unit}</small>
      </div>
      {hintOf(line)}
    </div>
  );
}

function hintOf({ hint, lacks }: SummaryLine) {
  return (
    <span className={lacks ? 'formula lacks' : 'formula'}>{lacks ? hint.replace(INSIDE_NAME, '\u00a0') : hint}</span>
  );
}
