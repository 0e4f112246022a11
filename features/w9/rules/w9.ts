/** What a W-9 says and which form follows from it. Both wings use it. */
import type { W9 } from './calls';
import type { w9Forms, W9Owner, W9Place } from './names';

const EXEMPT: readonly unknown[] = ['C Corporation', 'S Corporation', 'LLC as Corporation'];

/** Of whom nothing is entered. */
export const noW9: W9 = {
  version: 0,
  name: null,
  class: null,
  number_kind: null,
  number_end: null,
  signed_on: null,
  notice_on: null,
  second_on: null,
  form: null,
};

/** The form where none is chosen: corporations get none, haulers are paid for a service. */
export const usualForm = (owner: W9Owner, of: W9['class']): (typeof w9Forms)[number] =>
  EXEMPT.includes(of) ? 'none' : owner === 'hauler' ? 'NEC' : 'MISC';

/** The form that is to be made. */
export const formOf = (owner: W9Owner, w9: W9) => w9.form ?? usualForm(owner, w9.class);

/** Whether a W-9 is there: its day or its number is entered. */
export const isOnFile = ({ signed_on: signed, number_end: end }: W9): boolean => signed !== null || end !== null;

/** `producer 7` */
export const w9Key = ({ owner, ownerId }: W9Place): string => `${owner} ${ownerId}`;
