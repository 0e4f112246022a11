/** Names that the page needs without the table. */

/** Their table. */
export const OTHER_PAYEE = 'other_payee';

/** Whose money it is. */
export const paidRoles = ['producer', 'hauler'] as const;
export type PaidRole = (typeof paidRoles)[number];
