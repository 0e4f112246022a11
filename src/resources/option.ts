/** An option as lists and inputs share it. */
import type { Key } from '../kinds/ref';
import type { AnyRow } from '../rules/rows';

/** One line of an option list. `folded` is the label as it is searched. */
export interface Option {
  readonly id: Key;
  readonly label: string;
  readonly folded: string;
  /** The record's own name as it is searched, where the label says more: typed alone it names the option too. */
  readonly name?: string;
  readonly row?: AnyRow;
}
