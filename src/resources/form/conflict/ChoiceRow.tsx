/** One field of a conflict: what somebody else saved beside what this form would save. */
import { useMessages } from '../../../i18n/useMessages';
import { labelOf } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import type { Difference, Overtaken, Side } from './state/differences';
import { ShownValue } from './ShownValue';

/** The names of the two sides. */
export type SideNames = Readonly<Record<Side, string>>;

interface ChoiceRowProps {
  readonly difference: Difference;
  readonly overtaken: Overtaken;
  /** The record as it was read and as it stands now. */
  readonly rows: readonly AnyRow[];
  readonly names: SideNames;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

/** The row. */
export function ChoiceRow({ difference, overtaken, rows, ...props }: ChoiceRowProps) {
  const { name, field } = difference;
  const t = useMessages();
  const base = overtaken.base[name];
  return (
    <tr data-field={name} className={props.choice === undefined ? 'ask' : undefined}>
      <th scope="row">
        {labelOf(name, field)}
        <ShownValue name={name} field={field} value={base} rows={rows}>
          {(text) => <small>{t('conflict.was', { value: text })}</small>}
        </ShownValue>
      </th>
      {(['theirs', 'mine'] as const).map((side) => (
        <td key={side}>
          <ShownValue name={name} field={field} value={overtaken[side][name]} rows={rows}>
            {(text) => <Choice {...props} difference={difference} side={side} text={text} />}
          </ShownValue>
        </td>
      ))}
    </tr>
  );
}

interface ChoiceProps extends Pick<ChoiceRowProps, 'difference' | 'names' | 'choice' | 'onChoose'> {
  readonly side: Side;
  readonly text: string;
}

function Choice({ difference, names, choice, onChoose, side, text }: ChoiceProps) {
  const { name, field, changedBy } = difference;
  const t = useMessages();
  const isKept = changedBy !== 'both' && changedBy !== side;
  const shown = isKept ? t('conflict.keep', { value: text }) : text;
  return (
    <label className="conflict-take" title={shown}>
      <input
        type="radio"
        name={`conflict-${name}`}
        aria-label={t('conflict.choice', { label: labelOf(name, field), who: names[side], value: shown })}
        data-side={side}
        checked={choice === side}
        onChange={() => onChoose(side)}
      />
      <span className="value">{shown}</span>
      <span className="side" aria-hidden="true">
        {names[side]}
      </span>
    </label>
  );
}
