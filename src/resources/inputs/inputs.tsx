/** The input of a field. Generated and hand-written forms use it inside a `FormScope` and a react-hook-form provider. */
import { createElement, memo } from 'react';
import { LockedField } from '../settled/LockedField';
import { useLockedRow } from '../settled/lockedFields';
import { viewOf } from '../kinds/index';
import type { InputProps } from './props';
import './inputs.css';

/** The input of one field, or its value where a paper has locked it: label above, control, note line below; `field.span` twelfths of a `.form-grid` wide. */
export const FieldInput = memo(function FieldInput(props: InputProps) {
  const { name, field, size } = props;
  const row = useLockedRow(name);
  if (row) return <LockedField name={name} field={field} size={size} row={row} />;
  return createElement(viewOf(field).Input, props);
});
