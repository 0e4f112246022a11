/** The files of the IRS' IRIS Taxpayer Portal: what both wings know of them. The IRS changes its template by form and year. */

/** The setting of who pays: what Company Information does not have. */
export const PAYER_SETTINGS = 'books.payer';

/** Returns that the portal takes in one file. */
export const MOST_RETURNS = 100;

/** The forms, each with the column that what was paid stands in. */
export const irisBoxes = { NEC: 'Box 1 - Nonemployee Compensation', MISC: 'Box 3 - Other Income' } as const;
export const irisForms = ['NEC', 'MISC'] as const;
export type IrisForm = (typeof irisForms)[number];

/** What a payee or the business may lack, so that the portal would refuse the form. */
export const irisLacks = ['number', 'name', 'address', 'phone'] as const;
export type IrisLack = (typeof irisLacks)[number];
