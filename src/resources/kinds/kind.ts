/** The contract of a field kind in React. What a list column shows is in `src/kinds`, so that lists need no inputs. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../grammar/field';
import type { InputProps } from '../inputs/props';

/** Everything the page knows about one kind beyond the shared rules. One file per kind implements it. */
export interface KindView<K extends Kind> {
  /** The input: label above, control, note line below. */
  readonly Input: ComponentType<InputProps<FieldOf<K>>>;
}
