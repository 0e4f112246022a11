/** The calls about what was chosen for statements: cut-offs, terms, notes and the logo. */
import Type from 'typebox';
import { calls } from '../../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  role,
  text,
  type Told,
} from '../../../../src/rules/calls/schemas';
import { statementKinds, type StatementCode } from '../../../../src/rules/settled/codes';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { MOST_NOTE } from './issued';
import { cutoffs } from './open';

const unread = { 'x-fault': 'api.status.400' } as const;

/** Notes by code. */
const notes = Type.Unsafe<Partial<Record<StatementCode, string>>>({
  type: 'object',
  properties: Object.fromEntries(statementKinds.map(({ code }) => [code, Type.String({ maxLength: MOST_NOTE })])),
  additionalProperties: false,
  description: 'Notes for the reader by code.',
  ...unread,
});
const settings = objectOf({
  cutoffs,
  terms_days: orNull(count, 'Days until an invoice is due. `null`: nobody has said, and none is issued.'),
  terms_text: about(text, 'The terms in words; blank: the days.'),
  notes,
});
const logo = objectOf({
  logo: orNull(objectOf({ type: oneOf(['image/png', 'image/jpeg']), data: Type.String({ format: 'byte' }) })),
});
const drops = objectOf({
  drops: listOf(objectOf({ role, tickets: count, amount, from: day, to: day })),
});
/** What is no object tells nothing. */
const told = Type.Unsafe<Partial<Record<SettlementRole, number>> | null>({
  description: 'Tickets by role that a moved cut-off drops, as its sender was told.',
  additionalProperties: count,
});
const untilDay = optional(day);

export const settingCalls = calls('Statements', {
  statement_settings: {
    at: 'GET /office/statements/settings/',
    summary: 'Cut-offs, terms and notes',
    answer: settings,
    etag: true,
  },
  statement_settings_change: {
    at: 'PUT /office/statements/settings/',
    summary: 'Change them; for owners. What the body lacks stays as it is',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: {
      cutoffs: optional(Type.With(Type.Partial(cutoffs), { 'x-fault': 'validation.notDay' })),
      // Terms stand on papers beside the day they are due.
      terms_days: optional(Type.Integer({ minimum: 0, maximum: 365, ...unread })),
      terms_text: optional(Type.String({ maxLength: 120, ...unread })),
      notes: optional(notes),
      drops: optional(told),
    },
    answer: settings,
    conflict: {
      answer: objectOf({ detail: text, ...drops.properties }),
      about: 'It drops other tickets than `drops` says.',
    },
  },
  statement_cutoff_drops: {
    at: 'GET /office/statements/settings/drops/',
    summary: 'Tickets on no statement that cut-offs at these days would drop, by role; for owners',
    needs: 'owner',
    query: { producer: untilDay, hauler: untilDay, customer: untilDay },
    answer: drops,
  },
});

export const logoCalls = calls('Statements', {
  statement_logo: {
    at: 'GET /office/statements/logo/',
    summary: 'The logo on issued papers',
    answer: logo,
    etag: true,
  },
  statement_logo_change: {
    at: 'PUT /office/statements/logo/',
    summary: 'Change or remove it; for owners. A PNG or JPEG of at most 200 KB in base64, or null',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: { data: Type.Union([text, Type.Null()], unread) },
    answer: logo,
  },
});

export type LogoAnswer = Told<typeof logo>;
