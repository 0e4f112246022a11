/** A choice of a few words in one row, each a button. For states and for `Chart / Table`; what kind of thing is shown is a select. */
import { Button } from '../Button';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChoose: (value: Value) => void;
  /** 28 px high instead of 36: in heads of panels. */
  readonly isSmall?: true;
}

/** The row. */
export function Segments<Value extends string>({ label, value, options, onChoose, isSmall }: SegmentsProps<Value>) {
  return (
    <div className={isSmall ? 'segments small' : 'segments'} role="group" aria-label={label}>
      {options.map((option) => (
        <Button key={option.value} aria-pressed={option.value === value} onClick={() => onChoose(option.value)}>
          {option.text}
        </Button>
      ))}
    </div>
  );
}
