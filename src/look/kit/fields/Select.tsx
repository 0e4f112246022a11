/** The one choice among a few: the browser's own list in our box. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import type { ComponentProps } from 'react';
import { useFieldWires } from './Field';

interface SelectProps<Value extends string | number> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string | number }[];
  readonly onChoose: (value: Value) => void;
  /** 28 px high instead of 36. */
  readonly isSmall?: boolean;
  /** Of the box. */
  readonly className?: string;
}

/** The choice. A value that is no option stays shown as it is. */
export function Select<Value extends string | number>({
  value,
  options,
  onChoose,
  isSmall,
  className,
  ...rest
}: SelectProps<Value>) {
  const wires = useFieldWires();
  const isKnown = options.some((option) => option.value === value);
  const all = isKnown ? options : [...options, { value, text: value }];
  return (
    <span className={['control select', isSmall && 'small', className].filter(Boolean).join(' ')}>
      <select
        {...wires}
        {...rest}
        value={value}
        onChange={({ target }) => {
          const chosen = all.find((option) => String(option.value) === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ArrowDropDown />
    </span>
  );
}
