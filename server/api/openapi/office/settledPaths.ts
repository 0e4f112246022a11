/** The calls about settled tickets in the API description (decision 64). */
import { API_ROOT } from '../../../../src/rules/paths';
import { paperTables, settledTables } from '../../../../src/rules/tickets/tables';
import { settlementRoles } from '../../../../src/sides';
import { givesHeaders, takesHeaders } from '../headers';
import { body, errors, listOf, objectOf, ok, orNull, text, type Json } from '../parts';

const tags = ['Statements'];
const id = { type: 'integer', minimum: 1 };
const day = { type: 'string', format: 'date' };
const amount = { ...text, description: 'Dollars with 2 decimals.' };
const role = { ...text, enum: settlementRoles };
const paper = objectOf({ id, reference: text });
const correction = objectOf({ id, role, text, date: day, amount, statement: paper, on: orNull(paper) });
const papers = objectOf({
  papers: listOf(objectOf({ role, statement: paper, amount })),
  cutoff: { type: 'object', description: 'The last day that was settled elsewhere, by role.' },
  locked: { ...listOf(text), description: 'Names of the fields that stay as they are.' },
  corrections: listOf(correction),
});
const corrected = objectOf({
  role,
  statement: paper,
  party: objectOf({ table: role, id, name: text }),
  was: amount,
  is: amount,
  difference: amount,
  text: { ...text, description: 'As the next paper will print it; empty where nothing changes.' },
});
const values = { type: 'object', description: 'Inputs of amounts alone: weights, moisture, rates, miles.' };
const ofRecord: Json = { name: 'id', in: 'path', required: true, schema: id };
const place: readonly Json[] = [
  { name: 'table', in: 'path', required: true, schema: { ...text, enum: settledTables } },
  ofRecord,
];
const onPaper: readonly Json[] = [
  { name: 'table', in: 'path', required: true, schema: { ...text, enum: paperTables } },
];
const locked = {
  423: ok(
    {
      type: 'object',
      required: ['detail'],
      properties: {
        detail: text,
        settled: objectOf({
          ticket: objectOf({ table: text, id, number: text, date: orNull(day) }),
          papers: listOf(paper),
          count: { type: 'integer' },
        }),
      },
    },
    'A closed day, or a paper has taken it up. Nothing was written.',
  ),
};

/** Path → its operations. */
export const settledPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/statements/of/{table}/`]: {
    parameters: onPaper,
    get: {
      tags,
      operationId: 'papers_of_tickets',
      summary: 'The numbers of the live papers that some tickets or adjustments are on',
      parameters: [
        {
          name: 'ids',
          in: 'query',
          description: 'Ids separated by commas, 500 at most. Without: all adjustments; tickets need it.',
          schema: text,
        },
      ],
      responses: {
        200: ok(
          objectOf({
            settled: { type: 'object', description: 'Id → numbers of papers.', additionalProperties: listOf(text) },
          }),
        ),
        ...errors(400, 401, 404),
      },
    },
  },
  [`${API_ROOT}/office/statements/of/{table}/{id}/`]: {
    parameters: [...onPaper, ofRecord],
    get: {
      tags,
      operationId: 'papers_of_ticket',
      summary:
        'The live papers that a ticket or an adjustment is on, the fields that are locked by them, and corrections',
      responses: { 200: ok(papers), ...errors(401, 404) },
    },
  },
  [`${API_ROOT}/office/correct/{table}/{id}/preview/`]: {
    parameters: place,
    post: {
      tags,
      operationId: 'preview_correction',
      summary: 'What a correction of a settled ticket would come to on each paper; it writes nothing; for owners',
      requestBody: body(objectOf({ values })),
      responses: { 200: ok(objectOf({ papers: listOf(corrected) })), ...errors(400, 401, 403, 404, 409, 413, 415) },
    },
  },
  [`${API_ROOT}/office/correct/{table}/{id}/`]: {
    parameters: place,
    post: {
      tags,
      operationId: 'correct',
      summary: 'Correct a settled ticket: its papers stay, the differences go on the next ones; for owners',
      parameters: takesHeaders('if_match_asked', 'idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['values'],
        properties: { values, reason: { ...text, maxLength: 200 } },
      }),
      responses: {
        200: { ...ok(papers, 'Corrected.'), ...givesHeaders('act', 'replayed') },
        ...errors(400, 401, 403, 404, 409, 412, 413, 415, 422, 428),
        ...locked,
      },
    },
  },
};
