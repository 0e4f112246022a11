/** The calls below `office/books/` in the API description; see `src/rules/books`. */
import { API_ROOT } from '../../../../src/rules/paths';
import { bookFileKinds, bookKinds, bookSources } from '../../rules/documents';
import { bookNames, bookPrograms, MOST_BOOK_NAME } from '../../rules/programs';
import { payeeAddress } from '../../rules/payees';
import { givesHeaders, takesHeaders } from '../../../../server/api/openapi/headers';
import {
  body,
  count,
  errors,
  instant,
  listOf,
  objectOf,
  ok,
  orNull,
  text,
  type Json,
} from '../../../../server/api/openapi/parts';
import { amount, day, party } from '../../../statements/server/index';

const tags = ['Books'];
const integer: Json = { type: 'integer' };
const yes: Json = { type: 'boolean' };

const year: Json = {
  name: 'year',
  in: 'query',
  description: 'The calendar year of payment. Default: this one.',
  schema: integer,
};

const payee = objectOf({
  party,
  account_number: orNull(text),
  address: objectOf(Object.fromEntries(payeeAddress.map((part) => [part, text]))),
  paid: { ...amount, description: 'By day of payment, without payments that were taken back.' },
  by_card: { ...amount, description: 'Of it by card: reported on Form 1099-K by whoever runs the cards.' },
  counted: { ...amount, description: '`paid` less `by_card`.' },
  reaches: { ...yes, description: '`counted` reaches the threshold of the year.' },
  issued: { ...amount, description: 'Statements issued in the year that are not void.' },
});

const payees = objectOf({
  year: integer,
  years: listOf(integer),
  threshold: objectOf({
    amount,
    adjusted: { ...yes, description: 'The year’s own amount was adjusted to prices and may be higher.' },
  }),
  results: { ...listOf(payee), description: 'By name.' },
  sums: objectOf({ paid: amount, by_card: amount, counted: amount, issued: amount }),
  reached: count,
});

const program: Json = { type: 'string', enum: [...bookPrograms] };
const asked: Json = { name: 'program', in: 'query', required: true, schema: program };
const id: Json = { name: 'id', in: 'path', required: true, schema: integer };
const fileName: Json = { name: 'name', in: 'path', required: true, schema: text };
const kind: Json = { type: 'string', enum: [...bookKinds] };
const sums = listOf(objectOf({ kind, count, amount }));

const nameKeys = [...new Set(bookPrograms.flatMap((one) => Object.keys(bookNames[one])))];
const settingFields = {
  names: {
    type: 'object',
    properties: Object.fromEntries(nameKeys.map((key) => [key, { ...text, maxLength: MOST_BOOK_NAME }])),
    description: 'What accounts, products and the tax are called in the program. Absent or blank: as in a new company.',
  },
  from: { ...orNull(day), description: 'Statements and payments before this day stay out.' },
  bills_as_journal: { ...yes, description: 'QuickBooks: bills as journal entries.' },
} satisfies Readonly<Record<string, Json>>;
const settings = objectOf(settingFields);

const document = objectOf({
  source: { type: 'string', enum: [...bookSources] },
  item_id: { ...integer, description: 'Of the statement, or of the payment.' },
  kind,
  number: text,
  party,
  account_number: orNull(text),
  code: orNull(text),
  date: day,
  due: day,
  amount: { ...amount, description: 'The sum of the lines. Below nothing: a credit, or money that came back.' },
  lines: listOf(objectOf({ text, amount })),
  memo: text,
});
const documents = { ...listOf(document), description: 'At most 500.' };

const exported = {
  id: integer,
  program,
  number: integer,
  at: instant,
  by: text,
  count,
  sums,
  files: listOf(objectOf({ name: text, of: { type: 'string', enum: [...bookFileKinds] }, documents: count })),
  again: orNull(objectOf({ id: integer, number: integer })),
} satisfies Readonly<Record<string, Json>>;
const file: Json = { description: 'The file.', content: { 'text/csv': { schema: text } } };

const exportPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/books/`]: {
    get: {
      tags,
      operationId: 'books_waiting',
      summary: 'Statements, voids and payments that an accounting program does not have yet',
      parameters: [asked],
      responses: {
        200: ok(objectOf({ program, settings, settings_version: count, count, sums, documents })),
        ...errors(400, 401),
      },
    },
  },
  [`${API_ROOT}/office/books/settings/`]: {
    put: {
      tags,
      operationId: 'books_settings_change',
      summary: 'Change what things are called in a program. What the body lacks stays',
      parameters: takesHeaders('if_match_asked', 'idempotency_key'),
      requestBody: body({ type: 'object', required: ['program'], properties: { program, ...settingFields } }),
      responses: {
        200: { ...ok(settings), ...givesHeaders('replayed', 'act', 'etag') },
        ...errors(400, 401, 403, 412, 422, 428),
      },
    },
  },
  [`${API_ROOT}/office/books/exports/`]: {
    get: {
      tags,
      operationId: 'books_exports',
      summary: 'The newest 50 exports for a program',
      parameters: [asked],
      responses: { 200: ok(objectOf({ results: listOf(objectOf(exported)) })), ...errors(400, 401) },
    },
    post: {
      tags,
      operationId: 'books_export',
      summary: 'Export what a program does not have yet, or the documents of an earlier export again',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['program'],
        properties: { program, again: { ...integer, description: 'Id of an earlier export.' } },
      }),
      responses: {
        201: { ...ok(objectOf({ ...exported, documents })), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 404, 409, 422),
      },
    },
  },
  [`${API_ROOT}/office/books/exports/{id}/`]: {
    get: {
      tags,
      operationId: 'books_export_detail',
      summary: 'One export with what is in it',
      parameters: [id],
      responses: { 200: ok(objectOf({ ...exported, documents })), ...errors(401, 404) },
    },
  },
  [`${API_ROOT}/office/books/exports/{id}/files/{name}/`]: {
    get: {
      tags,
      operationId: 'books_export_file',
      summary: 'A file of an export, as it went out',
      parameters: [id, fileName],
      responses: { 200: file, ...errors(401, 404) },
    },
  },
};

/** Path → its operations. */
export const booksPaths: Readonly<Record<string, Json>> = {
  ...exportPaths,
  [`${API_ROOT}/office/books/payees/`]: {
    get: {
      tags,
      operationId: 'books_payees',
      summary: 'What each producer and hauler was paid in a calendar year, for Form 1099',
      parameters: [year],
      responses: { 200: ok(payees), ...errors(400, 401) },
    },
  },
  [`${API_ROOT}/office/books/payees/csv/`]: {
    get: {
      tags,
      operationId: 'books_payees_csv',
      summary: 'The same as CSV',
      parameters: [year],
      responses: {
        200: file,
        ...errors(400, 401),
      },
    },
  },
};
