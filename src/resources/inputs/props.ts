/** What the inputs take. */
import type { Option } from '../option';
import type { ReactNode } from 'react';
import type { Field } from '../../grammar/field';
import type { NoteKind } from '../../look/NoteLine';
import type { AnyRow } from '../../rules/rows';
import type { FormValue } from '../formValues';
import type { ControlSize } from './FieldFrame';

/** Props of an input of the field `field`. */
export interface InputProps<F = Field> {
  readonly name: string;
  readonly field: F;
  readonly size?: ControlSize | undefined;
  /** Stands in the note line while there is no error and no warning: an origin mark, say. */
  readonly note?: ReactNode;
  /** How the note is set: `origin` and `by-hand` for origin marks. Default `hint`. */
  readonly noteKind?: NoteKind | undefined;
  /** A 14 px icon before the note. */
  readonly noteIcon?: ReactNode;
  /** The note may be longer than its field: it runs over a neighbour without a note of its own. */
  readonly noteRuns?: boolean | undefined;
  /** Amber and never blocking. */
  readonly warning?: ReactNode;
  /** Stands in the empty control of an option list or a text: `All`, say. */
  readonly placeholder?: string | undefined;
  /** Proposed while the field is empty: a text or a plain number (ruling 80). */
  readonly offer?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** `-1` takes the control out of the Tab order; a click still reaches it. */
  readonly tabIndex?: -1 | undefined;
  /** Options instead of the table's own. */
  readonly options?: readonly Option[] | undefined;
  /** Called after the user's own choice, with the row of the option chosen. */
  readonly onChosen?: ((value: FormValue, row?: AnyRow) => void) | undefined;
}
