/** The input of a field. Generated and hand-written forms use it inside a `FormScope` and a react-hook-form provider. */
import { createElement, memo } from 'react';
import { viewOf } from '../kinds/index';
import type { InputProps } from './props';
import './inputs.css';

/** The input of one field: label above, control, note line below; `field.span` twelfths of a `.form-grid` wide. */
export const FieldInput = memo(function FieldInput(props: InputProps) {
  return createElement(viewOf(props.field).Input, props);
});
