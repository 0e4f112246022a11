/** The calls about W-9s. Days are `YYYY-MM-DD`. No answer has a tax number. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  count,
  day,
  id,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  type Told,
} from '../../../src/rules/calls/schemas';
import { taxNumberKinds, w9Classes, w9Forms, w9Owners } from './names';

const fields = {
  name: orNull(Type.String({ maxLength: 80 }), 'The name on the W-9. Default: that of the record.'),
  class: orNull(oneOf(w9Classes), 'The federal tax classification.'),
  number_kind: orNull(oneOf(taxNumberKinds), '`null`: no number is kept.'),
  signed_on: orNull(Type.With(day, { 'x-fault': 'validation.notDay' }), 'The day on which the W-9 was signed.'),
  notice_on: orNull(Type.With(day, { 'x-fault': 'validation.notDay' }), 'The day of a B-notice of the IRS.'),
  second_on: orNull(
    Type.With(day, { 'x-fault': 'validation.notDay' }),
    'The day of the second B-notice within three years.',
  ),
  form: orNull(oneOf(w9Forms), '`null`: none for corporations, NEC for haulers, MISC for producers.'),
};

/** What is told of a W-9. */
export const w9 = objectOf({
  ...fields,
  version: about(count, '0: nothing is entered.'),
  number_end: orNull(text, 'The last four digits of the tax number.'),
});

const at = { table: oneOf(w9Owners), id };

export const w9Calls = calls('W-9', {
  w9: {
    at: 'GET /office/w9/:table/:id/',
    summary: 'What is known for Form 1099 of a producer or hauler',
    params: at,
    etag: true,
    answer: w9,
  },
  w9_change: {
    at: 'PUT /office/w9/:table/:id/',
    summary: 'Change it',
    needs: 'owner',
    fresh: true,
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    params: at,
    body: { ...fields, number: optional(about(text, 'Nine digits. Absent or blank: the one that is there stays.')) },
    answer: w9,
    faults: [404],
  },
});

export type W9 = Told<typeof w9>;
