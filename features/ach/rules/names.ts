/** What accounts and files are called where they are kept. */

/** Whose accounts are kept: those of parties that are paid, and the business's own, whose id is `OWN_ID`. */
export const bankOwners = ['producer', 'hauler', 'own'] as const;
export type BankOwner = (typeof bankOwners)[number];
export const OWN_ID = 1;

export const accountKinds = ['Checking', 'Savings'] as const;
export const holderKinds = ['Person', 'Company'] as const;

/** The name of the setting that says who the business is to its bank. */
export const ACH_SETTINGS = 'ach';
