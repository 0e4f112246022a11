/** The calls below `office/proof/` in the API description; see `src/rules/proof/answers.ts`. */
import type { Entities } from '../../../../src/grammar/entity';
import { API_ROOT } from '../../../../src/rules/paths';
import { ageKeys, flowKeys, proofKeys } from '../../rules/figures';
import { statementKinds } from '../../../../src/rules/settled/codes';
import { settlementRoles } from '../../../../src/sides';
import {
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
import { hasStatements } from '../../../../server/settled/claims';
import { amount, day, party, reference } from '../../../statements/server/index';
import { PAGE } from '../lines';

const tags = ['Proof'];
const integer: Json = { type: 'integer' };
const query = (name: string, description: string, schema: Json = text): Json => ({
  name,
  in: 'query',
  required: true,
  description,
  schema,
});
const period = [query('from', 'The first day.', day), query('to', 'The last day.', day)];

const flow = {
  loads: count,
  ...Object.fromEntries(flowKeys.map((key) => [key, amount])),
  percent: { ...orNull(text), description: 'Margin of what customers pay, with one decimal.' },
};
const role: Json = { type: 'string', enum: [...settlementRoles] };

const proof = objectOf({
  from: day,
  to: day,
  counted_at: instant,
  today: { ...day, description: 'Ages are counted to it.' },
  tickets: { ...count, description: 'Crop tickets of the period.' },
  crops: {
    ...listOf(objectOf({ crop: orNull(objectOf({ id: integer, name: text })), ...flow })),
    description: 'Crop tickets with every input.',
  },
  all: objectOf(flow),
  left_out: objectOf({ tickets: count, without_miles: count }),
  proofs: listOf(
    objectOf({
      key: {
        ...text,
        description: `\`${proofKeys.join('`, `')}\`, or \`of_\` and the key of one that a feature hands in.`,
      },
      this: text,
      that: text,
      off: { ...text, description: '`this` less `that`.' },
      differ: { ...count, description: 'Lines that differ. It agrees where there is none.' },
    }),
  ),
  none: listOf(
    objectOf({
      role,
      tickets: { ...count, description: 'On no statement of the role, after the cut-off.' },
      lacking: { ...count, description: 'Those of them without an amount.' },
      without_miles: count,
      amount,
      elsewhere: { ...count, description: 'Up to the cut-off, or paid elsewhere in full.' },
    }),
  ),
  most: { ...orNull(objectOf({ party, tickets: count })), description: 'The hauler with the most tickets on none.' },
  unpaid: listOf(
    objectOf({
      code: { type: 'string', enum: statementKinds.map(({ code }) => code) },
      papers: count,
      ages: objectOf(Object.fromEntries(ageKeys.map((key) => [key, amount]))),
    }),
  ),
});

const line: Json = {
  type: 'object',
  required: ['table', 'id', 'name', 'date', 'party', 'statement', 'amount'],
  properties: {
    table: {
      ...text,
      description:
        'A ticket table, `statement`, `payment`, `adjustment`, `correction`, `number` or the table of a party.',
    },
    id: integer,
    name: text,
    date: orNull(day),
    party: orNull(party),
    statement: orNull(reference),
    amount: { ...orNull(text), description: 'What the figure has of it.' },
    sides: objectOf({ this: text, that: text }),
    figure: text,
    missing: listOf(text),
  },
};

const figures = `\`flow:{crop}:{${flowKeys.join('|')}}\`, \`left_out\`, \`{${proofKeys.join('|')}|of_…}:{this|that|off}\`,
  \`none:{role}\`, \`elsewhere:{role}\`, \`unpaid:{code}:{${ageKeys.join('|')}}\`. Of crop 0 are tickets without a crop.`;

/** Path → its operations; none where the registry has no statements. */
export function proofPaths(registry: Entities): Readonly<Record<string, Json>> {
  if (!hasStatements(registry)) return {};
  return {
    [`${API_ROOT}/office/proof/`]: {
      get: {
        tags,
        operationId: 'proof',
        summary:
          'Where the money of a period goes, what must agree, what is on no statement, and what is unpaid. For owners',
        parameters: period,
        responses: { 200: ok(proof), ...errors(400, 401, 403) },
      },
    },
    [`${API_ROOT}/office/proof/lines/`]: {
      get: {
        tags,
        operationId: 'proof_lines',
        summary: `What a figure of the proof is made of, ${PAGE} lines a page. For owners`,
        parameters: [
          ...period,
          query('of', figures),
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
        ],
        responses: {
          200: ok(objectOf({ of: text, results: listOf(line), count, total_pages: count, sum: text })),
          ...errors(400, 401, 403, 404),
        },
      },
    },
  };
}
