/** One of a fixed list of labels; the label itself is the value (ruling 30). */
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../../grammar/field';
import { fold } from '../../kinds/text';
import { OptionInput } from '../options/OptionInput';
import type { InputProps } from '../inputs/props';
import type { KindView } from './kind';

/** Input of a choice field. */
function ChoiceInput(props: InputProps<FieldOf<'choice'>>) {
  const { choices } = props.field;
  const value: unknown = useWatch({ name: props.name });
  const options = useMemo(() => choices.map((label) => ({ id: label, label, folded: fold(label) })), [choices]);
  const chosen = useMemo(() => {
    if (typeof value !== 'string' || value === '') return null;
    return options.find((option) => option.id === value) ?? { id: value, label: value, folded: fold(value) };
  }, [options, value]);
  return <OptionInput {...props} options={options} chosen={chosen} />;
}

/** The kind `choice` in forms. */
export const choice: KindView<'choice'> = { Input: ChoiceInput };
