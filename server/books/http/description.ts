/** The calls below `office/books/` in the API description; see `src/rules/books`. */
import { API_ROOT } from '../../../src/rules/paths';
import { payeeAddress } from '../../../src/rules/books/payees';
import { count, errors, listOf, objectOf, ok, orNull, text, type Json } from '../../api/openapi/parts';
import { amount, party } from '../../statements/http/schemas';

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

/** Path → its operations. */
export const booksPaths: Readonly<Record<string, Json>> = {
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
        200: { description: 'The file.', content: { 'text/csv': { schema: text } } },
        ...errors(400, 401),
      },
    },
  },
};
