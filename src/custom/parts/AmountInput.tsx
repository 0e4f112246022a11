/** An amount of money: with its commas, and plain while it is typed. */
import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber, isPlainNumber } from '../../kinds/number';
import { Input } from '../../look/kit/fields/Input';

interface AmountInputProps {
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly onType: (text: string) => void;
}

/** The control of a field. What stands there is written over. */
export function AmountInput({ value, autoFocus, onType }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyped, setTyped] = useState(false);
  // Without its commas it is another text, which the browser does not select any more.
  useLayoutEffect(() => {
    if (isTyped) input.current?.select();
  }, [isTyped]);
  const isPlain = isTyped || !isPlainNumber(value) || (value.split('.')[1] ?? '').length > 2;
  return (
    <Input
      ref={input}
      className="number"
      inputMode="decimal"
      maxLength={200}
      autoFocus={autoFocus}
      value={isPlain ? value : formatNumber(value, 2)}
      onFocus={() => setTyped(true)}
      onBlur={() => setTyped(false)}
      onType={onType}
    >
      <span className="unit" aria-hidden="true">
        $
      </span>
    </Input>
  );
}
