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

/** The choice. */
export function Select<Value extends string | number>({
  value,
  options,
  onChoose,
  isSmall,
  className = '',
  ...rest
}: SelectProps<Value>) {
  const wires = useFieldWires();
  return (
    <span className={`control select ${isSmall ? 'small' : ''} ${className}`}>
      <select
        {...wires}
        {...rest}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ArrowDropDown />
    </span>
  );
}
