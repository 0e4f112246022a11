/**
 * A number as staff type it: plain text with a decimal keypad, right-aligned, unit inside. The wheel and the arrow keys
 * never change it; commas and spaces are understood (ruling 27). The form holds the plain text, so nothing is rounded.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../grammar/field';
import { formatDecimal } from '../../kinds/decimal';
import { isNumeric, normaliseNumber } from '../../kinds/number';
import { labelOf } from '../../rules/labels';
import { controlClass, FieldFrame, frameAttributes, framePropsOf } from '../inputs/FieldFrame';
import type { InputProps } from '../inputs/props';
import { takeOffer } from '../inputs/offer';
import { useField } from '../inputs/useField';
import { useSelectsArrived } from '../inputs/useSelectsArrived';
import type { KindView } from './kind';

// Commas that we added are removed with the first key; the caret keeps its place.
function withoutCommas(input: HTMLInputElement): { text: string; caret: number } {
  const caret = input.selectionStart ?? input.value.length;
  const bare = (text: string): string => text.replaceAll(',', '');
  return { text: bare(input.value), caret: bare(input.value.slice(0, caret)).length };
}

// Beside its unit a narrow field shows no more: `123.45`.
const LONG = 6;

/** The text shown while no one is typing: with commas and the field's decimals when it is a number. */
function shownText(field: FieldOf<'decimal'>, value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return isNumeric(value) && decimals <= field.scale ? formatDecimal(field, value).replace('−', '-') : value;
}

/** What the input shows, and what typing does to the form. */
function useNumber(name: string, field: FieldOf<'decimal'>) {
  const { value, choose, onBlur, ...own } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const held = String(value ?? '');
  // Typed text that differs from the form's value was overtaken by a lookup or a cleared form.
  const isTyping = typed !== null && normaliseNumber(typed) === held;
  const shown = isTyping ? typed : shownText(field, held);
  useSelectsArrived(own.id, shown, isTyping);
  const change = (input: HTMLInputElement): void => {
    let text = input.value;
    if (!isTyping && shown.includes(',')) {
      const bare = withoutCommas(input);
      text = bare.text;
      caret.current = { input, at: bare.caret };
    }
    setTyped(text);
    choose(normaliseNumber(text));
  };
  const leave = (): void => {
    setTyped(null);
    onBlur();
  };
  return { ...own, shown, change, take: choose, leave };
}

/** Input of a decimal field. */
function DecimalInput({ size, offer, readOnly, autoFocus, ...props }: InputProps<FieldOf<'decimal'>>) {
  const { name, field } = props;
  const { id, ref, error, shown, change, take, leave } = useNumber(name, field);
  const repeatsUnit = field.unit !== undefined && labelOf(name, field).includes(`(${field.unit})`);
  return (
    <FieldFrame {...framePropsOf(props)} id={id} error={error}>
      <div className={controlClass(size, 'number')}>
        <input
          {...frameAttributes({ id, field, error })}
          ref={ref}
          type="text"
          className={
            [shown.length > LONG && 'long', offer !== undefined && 'input-offer'].filter(Boolean).join(' ') || undefined
          }
          placeholder={offer === undefined ? undefined : shownText(field, offer)}
          name={name}
          inputMode="decimal"
          // Says what is usual (§3); a text field neither steps nor refuses more decimals (rulings 27 and 50).
          step={field.step}
          autoComplete="off"
          value={shown}
          readOnly={readOnly}
          autoFocus={autoFocus}
          onChange={(event) => change(event.target)}
          onKeyDown={(event) => takeOffer(event, offer, shown, take, true)}
          onBlur={leave}
        />
        {field.unit && !repeatsUnit && (
          <span className="unit" aria-hidden="true">
            {field.unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

/** The kind `decimal` in forms. */
export const decimal: KindView<'decimal'> = { Input: DecimalInput };
