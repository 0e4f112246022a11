/** The calls about what goes to the bookkeeper. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls, type Asked } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  id,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  text,
  year,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { deductionKinds, type DeductionKind } from '../../deductions/rules/plan';
import { w9 } from '../../w9/rules/calls';
import { w9Forms } from '../../w9/rules/names';
import { statementKinds, type StatementKind } from '../../../src/rules/settled/codes';
import { bookFileKinds, bookKinds, bookSources } from './documents';
import { irisForms, irisLacks, MOST_RETURNS } from './iris';
import { payeeAddress, type PayeeAddressPart } from './payees';
import { bookNames, bookPrograms, MOST_BOOK_NAME, type BookNames } from './programs';

/** Documents, and exports, that an answer has. */
export const SHOWN = 500;
export const NEWEST = 50;

const program = oneOf(bookPrograms);
const codes = statementKinds.map(({ code }) => code);
const textsBy = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, text]));
const own = optional(text);
const settingFields = {
  names: Type.Unsafe<BookNames>({
    type: 'object',
    properties: textsBy([...bookPrograms.flatMap((one) => Object.keys(bookNames[one])), ...deductionKinds]),
    description: `What accounts, products and the tax are called in the program, and the account of each kind of deduction, in one line of at most ${MOST_BOOK_NAME} characters. Absent or blank: as in a new company, and deductions as their statement.`,
  }),
  from: orNull(day, 'Statements and payments before this day stay out: they are in the books already.'),
  classes: Type.Unsafe<Partial<Record<StatementKind['code'] | DeductionKind, string>>>({
    type: 'object',
    properties: textsBy([...codes, ...deductionKinds]),
    description:
      'The class of each kind of statement, and of deduction. Absent or blank: none, and deductions as their statement.',
  }),
  crops: listOf(
    objectOf({ crop: id, producer: own, hauler: own, customer: own, income: own, class: own }),
    'What the tickets of a crop have of their own: accounts of bills by whose they are, what customers are billed for and its income account, the class. What is absent or blank is as for their kind of statement.',
  ),
  bills_as_journal: about(yes, 'QuickBooks alone: bills as journal entries, for plans that import no bills.'),
};
const settings = objectOf(settingFields);

const kind = oneOf(bookKinds);
const sum = objectOf({ kind, count, amount });
const line = objectOf({
  text,
  amount,
  crop: optional(about(integer, 'Id of the crop of its tickets.')),
  deduction: optional(about(oneOf(deductionKinds), 'What the deduction was for that took it.')),
  tons: optional(about(text, 'Its tons, up to 4 decimals, where all of them have one rate.')),
  rate: optional(about(text, '$ for each of them. The amount is the sum of tickets that are rounded each.')),
  rounded: optional(about(text, 'What the last ton is called where the rounding of the tickets stands in its price.')),
});
const document = objectOf({
  source: oneOf(bookSources),
  item_id: about(integer, 'Of the statement, or of the first row of the payment.'),
  kind,
  number: about(text, 'The reference of the statement, or the number of the check or transfer.'),
  party,
  account_number: orNull(text),
  code: orNull(oneOf(codes), 'Of a statement. A loan is booked as those that take it off.'),
  date: day,
  due: about(day, 'Bills are due on their own day, unless the statement says otherwise.'),
  amount: about(amount, 'The sum of the lines. Below nothing: a credit, or money that came back.'),
  lines: listOf(line, 'Of a bill, an invoice or a loan.'),
  memo: about(text, 'The period of a statement; what a payment pays and how.'),
});
const documents = listOf(document, `Of each kind the oldest first. At most ${SHOWN}.`);
const waiting = objectOf({
  program,
  settings,
  settings_version: about(count, 'Of the settings of all programs; 0: nobody has chosen.'),
  count,
  sums: listOf(sum),
  documents,
});

const file = objectOf({ name: text, of: about(oneOf(bookFileKinds), 'What it is taken into.'), documents: count });
const exportFields = {
  id: integer,
  program,
  number: about(integer, 'From 1 up for each program.'),
  at: instant,
  by: text,
  count,
  sums: listOf(sum),
  files: listOf(file),
  again: orNull(objectOf({ id: integer, number: integer }), 'The export whose documents were asked for again.'),
};
const exported = objectOf(exportFields);
const exportedDetail = objectOf({ ...exportFields, documents });

const payee = objectOf({
  party,
  account_number: orNull(text),
  address: Type.Unsafe<Record<PayeeAddressPart, string>>(
    objectOf(Object.fromEntries(payeeAddress.map((part) => [part, text]))),
  ),
  paid: about(amount, 'By day of payment, without payments that were taken back.'),
  by_card: about(amount, 'Of it by card: reported on Form 1099-K by whoever runs the cards.'),
  deducted: about(amount, 'What statements took off for loans, fuel and the like: paid by what it was set against.'),
  counted: about(amount, '`paid` and `deducted` less `by_card`.'),
  form: about(oneOf(w9Forms), 'Which Form 1099 is to be made.'),
  w9,
  reaches: about(yes, '`counted` reaches the threshold of the year, and a form is to be made.'),
  lacks_w9: about(yes, '`reaches`, and neither the day of a W-9 nor a tax number is entered.'),
  issued: about(amount, 'Statements issued in the year that are not void.'),
});
const payees = objectOf({
  year: integer,
  years: listOf(integer, 'In which something was paid or issued, the newest first, and this one.'),
  threshold: objectOf({
    amount,
    adjusted: about(yes, 'The year’s own amount was adjusted to prices and may be higher.'),
  }),
  results: listOf(payee, 'By name.'),
  sums: objectOf({ paid: amount, by_card: amount, deducted: amount, counted: amount, issued: amount }),
  reached: about(count, 'How many reach the threshold.'),
  lacking: about(count, 'How many of them lack a W-9.'),
});

const ofYear = { year: optional(about(year, 'The calendar year of payment. Default: this one.')) };

export const bookCalls = calls('Books', {
  books_waiting: {
    at: 'GET /office/books/',
    summary: 'Statements, voids and payments that an accounting program does not have yet',
    query: { program },
    answer: waiting,
  },
  books_settings_change: {
    at: 'PUT /office/books/settings/',
    summary: 'Change what things are called in a program. What the body lacks stays',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: {
      program,
      names: optional(settingFields.names),
      classes: optional(settingFields.classes),
      crops: optional(about(settingFields.crops, 'All of them: those that are not in it have none.')),
      from: optional(Type.With(settingFields.from, { 'x-fault': 'validation.notDay' })),
      bills_as_journal: optional(settingFields.bills_as_journal),
    },
    answer: settings,
  },
});

export const exportCalls = calls('Books', {
  books_exports: {
    at: 'GET /office/books/exports/',
    summary: `The newest ${NEWEST} exports for a program`,
    query: { program },
    answer: objectOf({ results: listOf(exported) }),
  },
  books_export: {
    at: 'POST /office/books/exports/',
    summary: 'Export what a program does not have yet, or the documents of an earlier export again',
    needs: 'owner',
    act: true,
    body: { program, again: optional(about(id, 'Id of an earlier export.')) },
    answer: exportedDetail,
    status: 201,
    faults: [404, 409],
  },
  books_export_detail: {
    at: 'GET /office/books/exports/:id/',
    summary: 'One export with what is in it',
    params: { id },
    answer: exportedDetail,
  },
  books_export_file: {
    at: 'GET /office/books/exports/:id/files/:name/',
    summary: 'A file of an export, as it went out',
    params: { id, name: Type.String({ pattern: '^[\\w.-]+$' }) },
    file: ['text/csv', 'application/octet-stream'],
  },
});

export const payeeCalls = calls('Books', {
  books_payees: {
    at: 'GET /office/books/payees/',
    summary: 'What each producer and hauler was paid in a calendar year, for Form 1099',
    query: ofYear,
    answer: payees,
  },
  books_payees_csv: {
    at: 'GET /office/books/payees/csv/',
    summary: 'The same as CSV',
    query: ofYear,
    file: ['text/csv'],
  },
  books_payees_numbers: {
    at: 'GET /office/books/payees/numbers/',
    summary: 'The payees for whom a form is to be made as CSV, with their tax numbers',
    needs: 'owner',
    fresh: true,
    query: ofYear,
    file: ['text/csv'],
    faults: [409],
  },
});

const payerFields = {
  number: about(Type.String({ maxLength: 20 }), 'The EIN: nine digits. Blank: not entered.'),
  name: about(Type.String({ maxLength: 80 }), 'The name that the IRS knows. Blank: that of Company Information.'),
};
const payer = objectOf(payerFields);
const lacks = listOf(oneOf(irisLacks), 'What the portal would miss.');
const irisForm = oneOf(irisForms);
const iris = objectOf({
  payer,
  payer_version: about(count, '0: nobody has entered anything.'),
  payer_lacks: lacks,
  company: about(text, 'The name in Company Information.'),
  forms: listOf(
    objectOf({
      form: irisForm,
      count: about(count, 'Payees who reach the threshold with this form.'),
      lacking: listOf(objectOf({ party, lacks }), 'Of them.'),
    }),
  ),
});

export const irisCalls = calls('Books', {
  books_iris: {
    at: 'GET /office/books/payees/iris/',
    summary: 'Whose forms go into the files of the IRIS Taxpayer Portal, and what they lack',
    needs: 'owner',
    query: ofYear,
    answer: iris,
  },
  books_iris_file: {
    at: 'POST /office/books/payees/iris/',
    summary: `A CSV for the IRIS Taxpayer Portal: the forms of those who reach the threshold, at most ${MOST_RETURNS} in a file`,
    needs: 'owner',
    fresh: true,
    body: {
      year,
      form: irisForm,
      part: optional(about(id, 'Which of several files. Default: the first.')),
      leave_out: optional(about(yes, 'Those who lack something. Default: the file is refused.')),
      template: optional(
        about(
          Type.String({ maxLength: 20_000 }),
          'The line of heads of this year’s template. Default: the columns as of 2023.',
        ),
      ),
    },
    file: ['text/csv'],
    faults: [409],
  },
  books_payer_change: {
    at: 'PUT /office/books/payer/',
    summary: 'Change what the files say of the business',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: payerFields,
    answer: payer,
  },
});

export type IrisYear = Told<typeof iris>;
export type IrisAsked = Asked<(typeof irisCalls.declared)['books_iris_file']>['Body'];
export type PayerSettings = Told<typeof payer>;
export type BookSettings = Told<typeof settings>;
export type BookCrop = BookSettings['crops'][number];
export type BookLine = Told<typeof line>;
export type BookDocument = Told<typeof document>;
export type BookSum = Told<typeof sum>;
export type BooksWaiting = Told<typeof waiting>;
export type BookFile = Told<typeof file>;
export type BooksExport = Told<typeof exported>;
export type BooksExportDetail = Told<typeof exportedDetail>;
export type Payee = Told<typeof payee>;
export type PayeeYear = Told<typeof payees>;
