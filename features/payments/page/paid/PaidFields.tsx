/** The fields of the dialogs about payments. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import { NoteLine } from '../../../../src/look/NoteLine';

interface PaidFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** In the server's words. */
  readonly fault: string | undefined;
  /** What stands in place of the hint where nothing is wrong. */
  readonly warning?: string | undefined;
}

type NoteProps = Pick<PaidFieldProps, 'name' | 'hint' | 'fault' | 'warning'>;

function Note({ name, hint, fault, warning }: NoteProps) {
  const kind = fault ? 'error' : warning ? 'warning' : 'hint';
  return (
    <NoteLine id={`paid-${name}-note`} kind={kind}>
      {fault ?? warning ?? hint}
    </NoteLine>
  );
}

const classOf = ({ fault, warning }: NoteProps): string => `field ${fault ? 'error' : warning ? 'warning' : ''}`;

interface TypedFieldProps extends PaidFieldProps {
  /** Stands behind a number. */
  readonly unit?: string;
  readonly isFirst?: true;
  readonly onType: (text: string) => void;
}

/** A field that is typed. */
export function TypedField({ unit, isFirst, onType, ...field }: TypedFieldProps) {
  const { name, label, value, fault } = field;
  const id = `paid-${name}`;
  return (
    <div className={classOf(field)}>
      <label htmlFor={id}>{label}</label>
      <div className={`control ${unit === undefined ? '' : 'number'}`}>
        <input
          id={id}
          autoFocus={isFirst}
          autoComplete="off"
          maxLength={200}
          {...(unit === undefined ? {} : { inputMode: 'decimal' as const })}
          aria-describedby={`${id}-note`}
          aria-invalid={fault ? true : undefined}
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
        />
        {unit !== undefined && (
          <span className="unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <Note {...field} />
    </div>
  );
}

interface ChoiceFieldProps extends PaidFieldProps {
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
}

/** A field with a few choices. */
export function ChoiceField({ options, onChoose, ...field }: ChoiceFieldProps) {
  const { name, label, value, fault } = field;
  const id = `paid-${name}`;
  return (
    <div className={classOf(field)}>
      <label htmlFor={id}>{label}</label>
      <span className="control select paid-select">
        <select
          id={id}
          aria-describedby={`${id}-note`}
          aria-invalid={fault ? true : undefined}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ArrowDropDown />
      </span>
      <Note {...field} />
    </div>
  );
}
