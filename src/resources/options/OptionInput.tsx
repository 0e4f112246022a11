/** A field whose value is one of a list: label and note around `OptionControl`, in which the typing takes place. */
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { controlClass, FieldFrame } from '../inputs/FieldFrame';
import { useField } from '../inputs/useField';
import { OptionControl } from './OptionControl';
import type { OptionInputProps } from './props';

/** Input of a field with an option list. It renders when a value is chosen or a text refused, not while one is typed. */
export function OptionInput(props: OptionInputProps) {
  const { name, field, chosen, size, note, noteKind, noteIcon, warning } = props;
  const t = useMessages();
  const [isRefused, setRefused] = useState(false);
  // A value from elsewhere replaces the text that was refused.
  const [shownId, setShownId] = useState(chosen?.id);
  if (shownId !== chosen?.id) {
    setShownId(chosen?.id);
    setRefused(false);
  }
  const own = useField(name);
  const error = isRefused ? t('form.chooseFromList') : own.error;
  const binding = { ...own, error };
  const { id } = own;
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
      <OptionControl {...props} binding={binding} onRefused={setRefused} className={controlClass(size)} />
    </FieldFrame>
  );
}
