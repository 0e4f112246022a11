/** One or several lines of text. Keeps what was typed; the server trims and judges it. */
import type { KeyboardEvent } from 'react';
import type { FieldOf } from '../../grammar/field';
import type { InputProps } from '../inputs/props';
import { controlClass, FieldFrame, frameAttributes, framePropsOf } from '../inputs/FieldFrame';
import { takeOffer } from '../inputs/offer';
import { useField } from '../inputs/useField';
import type { KindView } from './kind';

/** Input of a text field. */
function TextInput({ size, placeholder, offer, readOnly, autoFocus, ...props }: InputProps<FieldOf<'text'>>) {
  const { name, field } = props;
  const { id, value, choose, onBlur, ref, error } = useField(name);
  const text = String(value ?? '');
  const attributes = {
    ...frameAttributes({ id, field, error }),
    ref,
    name,
    value: text,
    placeholder: offer ?? placeholder,
    className: offer === undefined ? undefined : 'offer',
    readOnly,
    autoFocus,
    autoComplete: 'off',
    // No maxLength: the browser would cut a paste silently, while the server reports that it is too long.
    onBlur,
    onChange: (event: { target: { value: string } }) => choose(event.target.value),
    onKeyDown: (event: KeyboardEvent) => takeOffer(event, offer, text, choose),
  };
  return (
    <FieldFrame {...framePropsOf(props)} id={id} error={error}>
      {field.lines ? (
        <div className={controlClass(size, 'text-lines')}>
          <textarea {...attributes} rows={field.lines} />
        </div>
      ) : (
        <div className={controlClass(size)}>
          <input {...attributes} inputMode={field.digits === 'phone' ? 'tel' : field.digits ? 'numeric' : undefined} />
        </div>
      )}
    </FieldFrame>
  );
}

/** The kind `text` in forms. */
export const text: KindView<'text'> = { Input: TextInput };
