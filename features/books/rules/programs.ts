/** The accounting programs that take our files, and what has to be called in ours as it is in theirs (decision 68). Data. */
import type { DeductionKind } from '../../deductions/rules/plan';

/** The programs. */
export const bookPrograms = ['quickbooks', 'quickbooks_desktop', 'xero'] as const;
/** One of them. */
export type BookProgram = (typeof bookPrograms)[number];

/** What each is called, in every language. */
export const programTitles: Readonly<Record<BookProgram, string>> = {
  quickbooks: 'QuickBooks',
  quickbooks_desktop: 'QuickBooks Desktop',
  xero: 'Xero',
};

/**
 * What the books of a program are asked for by name. Producers and haulers: the expense account. Customers: in QuickBooks the
 * product or service, in Xero the account. Names of QuickBooks, codes of Xero, as both come with a new company in the US.
 */
export const bookNames = {
  quickbooks: {
    PS: 'Cost of Goods Sold',
    HS: 'Cost of Goods Sold',
    CS: 'Sales',
    CM: 'Sales',
    FC: 'Sales',
    DS: 'Sales',
    /** The income account of journal entries, which know no products. */
    income: 'Sales',
    payable: 'Accounts Payable (A/P)',
    receivable: 'Accounts Receivable (A/R)',
  },
  quickbooks_desktop: {
    PS: 'Cost of Goods Sold',
    HS: 'Cost of Goods Sold',
    CS: 'Sales',
    CM: 'Sales',
    FC: 'Sales',
    DS: 'Sales',
    /** The account of the products. */
    income: 'Sales',
    payable: 'Accounts Payable',
    receivable: 'Accounts Receivable',
    /** Where checks are drawn, and where receipts go. */
    bank: 'Checking',
    deposits: 'Undeposited Funds',
  },
  xero: {
    PS: '310',
    HS: '310',
    CS: '200',
    CM: '200',
    FC: '200',
    DS: '200',
    tax: 'Tax Exempt',
    /** The tracking category whose options are the classes. */
    tracking: 'Class',
  },
} as const satisfies Readonly<Record<BookProgram, Readonly<Record<string, string>>>>;

/** Longest of these names. */
export const MOST_BOOK_NAME = 100;

/** The names that a program is asked for. */
export type BookNameKey = { [P in BookProgram]: Extract<keyof (typeof bookNames)[P], string> }[BookProgram];

/** Their keys, in the order in which they are shown. */
export function bookNameKeys(program: BookProgram): BookNameKey[] {
  return Object.keys(bookNames[program]) as BookNameKey[];
}

/**
 * What a crop may have of its own in the place of its kind of statement's: an account for producers and for haulers, the product or the
 * account for customers, the account of that product, and the class.
 */
export const cropNames = ['producer', 'hauler', 'customer', 'income', 'class'] as const;
/** One of them. */
export type CropNameKey = (typeof cropNames)[number];

/** Those that a program asks for: in Xero customers have an account and no product. */
export function cropNameKeys(program: BookProgram): CropNameKey[] {
  return cropNames.filter((key) => key !== 'income' || Object.hasOwn(bookNames[program], key));
}

/** The names that were chosen; a kind of deduction has no usual one. */
export type BookNames = Readonly<Partial<Record<BookNameKey | DeductionKind, string>>>;

/** What was chosen, with what is usual in place of what was not. */
export function usualNames(program: BookProgram, chosen: BookNames): BookNames {
  return { ...bookNames[program], ...chosen };
}

/** Whether a text is a program. */
export function isBookProgram(text: unknown): text is BookProgram {
  return bookPrograms.some((program) => program === text);
}
