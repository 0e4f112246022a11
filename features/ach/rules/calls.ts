/** The calls about ACH. Amounts are decimal text, days `YYYY-MM-DD`. No answer has a number of an account but the file itself. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  id,
  idsUpTo,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { achRoom } from './nacha';
import { accountKinds, bankOwners, holderKinds, OWN_ID } from './names';

/** Payments and prenotes of one file. */
const MOST = 5000;

const ends = about(text, 'The last four digits.');
const bankAccount = objectOf({
  id: integer,
  version: integer,
  holder: text,
  holder_kind: about(oneOf(holderKinds), 'A person is paid by PPD, a company by CCD.'),
  kind: oneOf(accountKinds),
  routing_end: ends,
  account_end: ends,
  prenote: orNull(day, 'The effective day of its prenote.'),
});

const words = (most: number) => Type.String({ maxLength: most, 'x-most': 'ach.tooLong' });
const settingFields = {
  bank: about(words(achRoom.bank), 'The name of the own bank, as the file has it.'),
  company: about(words(achRoom.company), 'The name that payees see.'),
  company_id: Type.String({
    pattern: '^[0-9A-Za-z]{9,10}$',
    'x-fault': 'ach.badCompanyId',
    description: 'The number that the bank knows the company by.',
  }),
  balanced: about(yes, 'The file takes the money from the own account itself.'),
  from: Type.With(day, { 'x-fault': 'validation.notDay', description: 'Payments before this day stay out.' }),
};
const settings = objectOf(settingFields);

const waitingPayment = objectOf({
  id: about(integer, 'Of the first row of the payment.'),
  date: day,
  reference: orNull(text, 'Number of the transfer.'),
  party,
  amount,
  pays: about(text, 'The statements that it pays.'),
  account: orNull(bankAccount),
  payee: orNull(text, 'Another payee: it is no payment to the account of the party, and goes by check.'),
});
const newAccount = objectOf({ party, account: bankAccount });
const waiting = objectOf({
  settings: orNull(settings, '`null` until an owner has chosen them.'),
  settings_version: count,
  own: orNull(bankAccount, 'The account that pays.'),
  payments: listOf(waitingPayment, 'The oldest first.'),
  prenotes: listOf(newAccount, 'Accounts for which no prenote went out, by name.'),
  next_day: about(day, 'The next weekday.'),
});

const entry = objectOf({
  id: integer,
  payment: orNull(integer, '`null`: a prenote.'),
  party,
  account_end: ends,
  pays: text,
  amount,
  trace: about(text, 'The number by which the bank finds it.'),
  taken_back: about(yes, 'The payment was taken back after the file was made.'),
});
const fileFields = {
  id: integer,
  name: about(text, '`ACH-0001.txt`'),
  made_at: instant,
  made_by: text,
  effective: day,
  payments: count,
  prenotes: count,
  amount,
  digest: about(text, 'SHA-256 of its bytes.'),
  entries: listOf(entry),
};
const file = objectOf(fileFields);

const ofOwner = { table: oneOf(bankOwners), id: about(id, `Of the party; ${OWN_ID} for the own account.`) };

export const achCalls = calls('ACH', {
  ach: {
    at: 'GET /office/ach/',
    summary: 'Payments by bank transfer that are in no ACH file, and what a file is made of',
    answer: waiting,
  },
  ach_settings_change: {
    at: 'PUT /office/ach/settings/',
    summary: 'Change who the business is to its bank',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: settingFields,
    answer: settings,
  },
  ach_file_make: {
    at: 'POST /office/ach/files/',
    summary: 'Make a file of payments and prenotes. A payment that is in one is never put into another one',
    needs: 'owner',
    act: true,
    body: {
      effective: Type.With(day, { 'x-fault': 'validation.notDay' }),
      payments: Type.Array(id, { maxItems: MOST, description: 'Ids of payments.' }),
      prenotes: optional(Type.Array(id, { maxItems: MOST, description: 'Ids of bank accounts.' })),
    },
    answer: file,
    status: 201,
    faults: [409],
  },
  ach_sent: {
    at: 'POST /office/ach/sent/',
    summary: 'Say of payments by bank transfer that they went out another way: no file has them then',
    needs: 'owner',
    act: true,
    body: { payments: idsUpTo(MOST) },
    faults: [409],
  },
  ach_file: {
    at: 'GET /office/ach/files/:id/',
    summary: 'One file with what is in it',
    params: { id },
    answer: file,
  },
  ach_file_content: {
    at: 'GET /office/ach/files/:id/content/',
    summary: 'The file for the bank: the same bytes each time',
    needs: 'owner',
    fresh: true,
    params: { id },
    file: ['text/plain'],
  },
});

export const bankCalls = calls('ACH', {
  bank_account: {
    at: 'GET /office/bank_accounts/:table/:id/',
    summary: 'The bank account of a party, or the own one',
    params: ofOwner,
    etag: true,
    answer: objectOf({ account: orNull(bankAccount) }),
  },
  bank_account_change: {
    at: 'PUT /office/bank_accounts/:table/:id/',
    summary: 'Enter or change a bank account. All owners are told',
    needs: 'owner',
    fresh: true,
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    params: ofOwner,
    body: {
      holder: words(achRoom.holder),
      holder_kind: oneOf(holderKinds),
      kind: oneOf(accountKinds),
      routing: about(text, 'Nine digits.'),
      account: about(text, '4 to 17 digits, letters or hyphens.'),
    },
    answer: objectOf({ account: orNull(bankAccount) }),
    faults: [404],
  },
  bank_account_remove: {
    at: 'DELETE /office/bank_accounts/:table/:id/',
    summary: 'Remove a bank account. All owners are told',
    needs: 'owner',
    fresh: true,
    act: true,
    asksVersion: 'If-Match',
    params: ofOwner,
    faults: [404],
  },
});

export type BankAccount = Told<typeof bankAccount>;
export type AchSettings = Told<typeof settings>;
export type AchWaiting = Told<typeof waiting>;
export type WaitingPayment = Told<typeof waitingPayment>;
export type AchEntryOfFile = Told<typeof entry>;
export type AchFileDetail = Told<typeof file>;
