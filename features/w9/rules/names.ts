/** What W-9s say, by their codes. */

/** Who gives one: those who are paid. */
export const w9Owners = ['producer', 'hauler'] as const;
export type W9Owner = (typeof w9Owners)[number];

/** Whose W-9 it is. */
export interface W9Place {
  readonly owner: W9Owner;
  readonly ownerId: number;
}

export const w9Classes = [
  'Individual',
  'Partnership',
  'C Corporation',
  'S Corporation',
  'Trust or Estate',
  'LLC as Partnership',
  'LLC as Corporation',
  'Other',
] as const;
export const taxNumberKinds = ['SSN', 'EIN'] as const;

/** 1099-NEC, 1099-MISC, or no form. */
export const w9Forms = ['NEC', 'MISC', 'none'] as const;
