/** A field whose value is one of a list: label and note around `OptionControl`, in which the typing takes place. */
import { controlClass, FieldFrame } from '../inputs/FieldFrame';
import { useField } from '../inputs/useField';
import { OptionControl } from './OptionControl';
import type { OptionInputProps } from './props';

/** Input of a field with an option list. It renders when a value is chosen, not while one is typed. */
export function OptionInput(props: OptionInputProps) {
  const { name, field, size, note, noteKind, noteIcon, warning } = props;
  const binding = useField(name);
  const { id, error } = binding;
  return (
    <FieldFrame
      name={name}
      field={field}
      id={id}
      error={error}
      warning={warning}
      note={note}
      noteKind={noteKind}
      noteIcon={noteIcon}
    >
      <OptionControl {...props} binding={binding} className={controlClass(size)} />
    </FieldFrame>
  );
}
