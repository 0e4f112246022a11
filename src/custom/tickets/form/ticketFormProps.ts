/** What the form of a kind of ticket takes. */
import type { ReactNode } from 'react';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import type { Values } from '../../../rules/rows';
import type { TicketFormDescription } from './description';
import type { TicketNotice } from './LoadNotice';
import type { Origin } from './origins/origins';
import type { Lost } from './save/unconfirmedSave';

/** What one kind of ticket puts into the form besides its description. */
export interface TicketFormSlots {
  /** Above the fields on telephones. */
  readonly strip?: ReactNode;
  /** Beside the form, above the summary: the job, and what is missing. */
  readonly panels?: ReactNode;
  /** A sentence under the load, where nothing more serious is shown. */
  readonly notice?: TicketNotice | undefined;
  /** The soft warnings of the ticket; shows nothing itself. */
  readonly warnings?: ReactNode;
  /** Below the fields of an edit form. */
  readonly stamps?: true;
}

/** Props of `TicketForm`. */
export interface TicketFormProps {
  readonly form: TicketFormDescription;
  readonly state: RecordFormState;
  /** The ticket whose answer never came. */
  readonly lost: Lost | undefined;
  readonly slots: TicketFormSlots;
  /** Origins of values that no lookup filled. */
  readonly origins?: Readonly<Record<string, Origin>>;
  /** Fields that the page has set and no input shows. */
  readonly hidden?: readonly string[];
  /** Which tickets the last ones are of. Default: all of the table. */
  readonly filter?: Values;
  /** Address of those tickets. */
  readonly allOf: string;
  /** The button that leads there. */
  readonly hasViewAll?: boolean;
}

/** From the second load on Enter walks past the kept fields; see decision 11. */
export const passesKept = ({ added, saving }: RecordFormState): boolean => added.length > 0 || saving !== undefined;
