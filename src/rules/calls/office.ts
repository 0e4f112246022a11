/** The calls of the core beside those of tables: who is signed in, how days are shown, what is kept beside records. */
import Type from 'typebox';
import { clockForms, dayForms } from '../../messages/shownDates';
import { roles } from '../accounts/roles';
import type { Values } from '../rows';
import { calls } from './call';
import { about, id, listOf, objectOf, oneOf, optional, text, yes, type Told } from './schemas';

const forms = {
  days: oneOf(dayForms, { description: '`2026-09-07`, `9/7/2026` or `7/9/2026`.' }),
  clock: oneOf(clockForms, { description: '`13:23` or `1:23 PM`.' }),
};
const dates = objectOf({ ...forms, chosen: about(yes, 'False until an owner has chosen.') });
const notice = Type.Unsafe<{ readonly code: string; readonly [key: string]: string | number | boolean | null }>({
  type: 'object',
  description: 'Something that owners are told on Home until somebody has seen to it; further keys say more.',
  required: ['code'],
  properties: { code: text },
  additionalProperties: true,
});
const owners = objectOf({ owners: listOf(text) });

/** About the users of the core. */
export const meCalls = calls('Users', {
  me: {
    at: 'GET /office/me/',
    summary: 'Who is signed in, with which role, and what owners have to see to',
    answer: objectOf({
      username: text,
      role: oneOf(roles),
      second_factor: yes,
      notices: listOf(notice),
      dates: about(objectOf(forms), 'How screens and papers show days; values of the API are ISO whatever it says.'),
    }),
  },
  owners: {
    at: 'GET /office/owners/',
    summary: 'Names of the owners, for those who need something that only owners may do',
    answer: owners,
  },
});

export const freshSignInCalls = calls('Session', {
  fresh_sign_in: {
    at: 'POST /office/fresh_sign_in/',
    summary: 'Enter one’s own password again; then calls that need a fresh sign-in work for 15 minutes',
    needs: 'own',
    body: { current_password: Type.String({ minLength: 1, 'x-fault': 'validation.required' }) },
    about: 'The sign-in is fresh.',
    faults: [429],
  },
});

export const datesCalls = calls('Settings', {
  dates: {
    at: 'GET /office/dates/',
    summary: 'How days and times are shown on screens and papers',
    answer: dates,
    etag: true,
  },
  dates_change: {
    at: 'PUT /office/dates/',
    summary: 'Change it; for owners. Papers that were issued keep theirs',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    body: forms,
    answer: dates,
    etag: true,
  },
});

/** The act checks it, by the rules of its table. */
const kept = optional(Type.Unknown());
const extra = Type.Unsafe<Values>({
  type: 'object',
  description:
    'Account number and `inactive` of masters, `email_copy_to` of parties (who gets a copy of what is mailed to them), `statement_miles` of customers, amounts of tickets paid elsewhere: those that fit the table.',
});

/** @param tables those with something beside their records */
export const extraCalls = (tables: readonly string[]) =>
  calls('Office', {
    get_extra: {
      at: 'GET /office/extra/:table/:id/',
      summary: 'What is kept beside a record',
      params: { table: oneOf(tables), id },
      answer: extra,
      etag: true,
    },
    keep_extra: {
      at: 'PUT /office/extra/:table/:id/',
      summary: 'Keep values beside a record; keys that are left out stay as they are',
      act: true,
      asksVersion: 'If-Match',
      params: { table: oneOf(tables), id },
      body: {
        account_number: kept,
        email_copy_to: kept,
        inactive: optional(
          Type.Boolean({ description: 'The record is left out of option lists.', 'x-fault': 'api.yesOrNo' }),
        ),
        statement_miles: optional(
          Type.Boolean({ description: 'Crop tickets are billed with miles.', 'x-fault': 'api.yesOrNo' }),
        ),
        paid_producer: kept,
        paid_hauler: kept,
        paid_customer: kept,
      },
      answer: extra,
      etag: true,
    },
  });

export type Notice = Told<typeof notice>;
export type Owners = Told<typeof owners>;
export type DatesAnswer = Told<typeof dates>;
