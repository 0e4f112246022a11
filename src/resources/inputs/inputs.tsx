/** Kind → input. Generated and hand-written forms use `FieldInput`, inside a `FormScope` and a react-hook-form provider. */
import { memo } from 'react';
import { byKind, type ByKind } from '../../grammar/field';
import type { ReactElement } from 'react';
import { ChoiceInput } from './ChoiceInput';
import { DateInput } from './DateInput';
import { DecimalInput } from './DecimalInput';
import type { InputProps } from './props';
import { RefInput } from './RefInput';
import { TextInput } from './TextInput';
import './inputs.css';

type Rest = Omit<InputProps, 'field'>;

const inputs: ByKind<(props: Rest) => ReactElement> = {
  text: (field) => (props) => <TextInput {...props} field={field} />,
  decimal: (field) => (props) => <DecimalInput {...props} field={field} />,
  date: (field) => (props) => <DateInput {...props} field={field} />,
  choice: (field) => (props) => <ChoiceInput {...props} field={field} />,
  ref: (field) => (props) => <RefInput {...props} field={field} />,
};

/** The input of one field: label above, control, note line below; `field.span` twelfths of a `.form-grid` wide. */
export const FieldInput = memo(function FieldInput({ field, ...props }: InputProps) {
  return byKind(inputs, field)(props);
});
