/** What explains amounts, for the server, with its call in the API description. */
import type { ServerFeature } from '../../../server/api/feature';
import { API_ROOT } from '../../../src/rules/paths';
import { figuresOf } from '../../../src/rules/tickets/figures';
import { figureNeeds } from '../../../src/rules/tickets/weights';
import { errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';
import { WHY } from '../rules/answers';
import { registerWhy } from './routes';

const id = { type: 'integer', minimum: 1 };
const moment = { type: 'string', format: 'date-time' };
const decimal = { ...text, description: 'Decimal text.' };
const record = objectOf({
  table: text,
  id,
  version: { type: 'integer', minimum: 1 },
  label: text,
  by: orNull(text),
  at: orNull(moment),
});
const imported = objectOf({ imported: objectOf({ by: text, at: moment, file: orNull(text) }) });
const byHand = objectOf({ by_hand: objectOf({ by: text, at: moment, was: orNull(decimal) }) });
const paper = objectOf({ id, reference: text });
const explanation = objectOf({
  ticket: objectOf({
    table: text,
    id,
    number: text,
    date: orNull({ type: 'string', format: 'date' }),
    party: orNull(text),
  }),
  figure: text,
  value: orNull(decimal),
  paper: orNull({
    ...objectOf({ id, reference: text, is_void: { type: 'boolean' } }),
    description: 'The paper whose amount it is; `null`: the amount of the ticket as it is now.',
  }),
  now: orNull({ ...decimal, description: 'What the ticket comes to now.' }),
  papers: listOf(paper),
  cutoff: orNull({ type: 'string', format: 'date' }),
  chain: listOf({
    type: 'object',
    required: ['key', 'formula', 'value'],
    properties: {
      key: { ...text, description: 'A figure, or `rounding`.' },
      formula: { ...text, description: 'With the numbers of this ticket.' },
      value: orNull(decimal),
      note: { ...text, enum: ['no_extra'] },
    },
  }),
  inputs: listOf(
    objectOf({
      field: text,
      value: orNull(decimal),
      source: { oneOf: [record, imported, byHand, { type: 'null' }], description: '`null`: not recorded.' },
    }),
  ),
  changed_since: listOf(
    objectOf({
      field: text,
      was: decimal,
      is: orNull(decimal),
      record,
      by: orNull(text),
      at: orNull(moment),
    }),
  ),
  corrections: listOf(
    objectOf({
      id,
      text,
      date: { type: 'string', format: 'date' },
      amount: decimal,
      statement: paper,
      on: orNull(paper),
    }),
  ),
});
const tables = Object.keys(figureNeeds);
const figures = [...new Set(tables.flatMap((table) => Object.keys(figuresOf(table))))];

/** Path → its operations. */
const whyPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/why/{table}/{id}/{figure}/`]: {
    parameters: [
      { name: 'table', in: 'path', required: true, schema: { ...text, enum: tables } },
      { name: 'id', in: 'path', required: true, schema: id },
      { name: 'figure', in: 'path', required: true, schema: { ...text, enum: figures } },
    ],
    get: {
      tags: ['Statements'],
      operationId: 'why',
      parameters: [
        {
          name: 'statement',
          in: 'query',
          schema: id,
          description: 'A paper that the ticket is on: the amount as it was issued. Default: as the ticket is now.',
        },
      ],
      summary: 'How an amount of a ticket is made, where its inputs come from, and what changed since',
      responses: { 200: ok(explanation), ...errors(401, 404) },
    },
  },
};

export const why: ServerFeature = { name: 'why', routes: registerWhy, paths: () => whyPaths, figurePage: WHY };
