/** The calls below `office/statements/` in the API description. */
import type { Entities } from '../../../../src/grammar/entity';
import { API_ROOT } from '../../../../src/rules/paths';
import { reportFilters } from '../../../../src/rules/reportCatalogue';
import { statementKinds } from '../../../../src/rules/settled/codes';
import { settlementRoles } from '../../../../src/sides';
import { givesHeaders, takesHeaders } from '../../../../server/api/openapi/headers';
import { body, errors, listOf, objectOf, ok, query, text, type Json } from '../../../../server/api/openapi/parts';
import { LEAST_REASON } from '../../../../server/records/closing/plan';
import { accountPaths } from './accountDescription';
import { PAGE, statementSorts } from '../read/list';
import { statementStates } from './listAsked';
import { MOST_PARTIES } from './runRoutes';
import { hasStatements } from '../../../../server/settled/claims';
import * as schema from './schemas';

const tags = ['Statements'];
const id: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const required: Json = { required: true };
const period = [query('from', 'The first day.', required), query('to', 'The last day.', required)];
const older = query('older', '`false` leaves out tickets of days before the period.', {
  schema: { type: 'string', enum: ['true', 'false'] },
});
const reports = statementKinds.map(({ report }) => report);
const ticketList = { ...listOf(text), description: 'Tickets as `crop_ticket:12`.' };

const order = {
  type: 'object',
  required: ['report', 'from', 'to', 'filters', 'digest'],
  properties: {
    report: { type: 'string', enum: reports },
    from: schema.day,
    to: schema.day,
    filters: { type: 'object', description: 'Ids by filter; the party is one of them.' },
    hold: ticketList,
    include: ticketList,
    older: { type: 'boolean', description: 'Tickets of days before the period come along. Default: true.' },
    digest: { ...text, description: 'Of the draft that was seen.' },
    note: { ...text, description: 'For the reader.' },
  },
};

const one = (
  operationId: string,
  summary: string,
  parameters: readonly Json[],
  answer: Json,
  faults: readonly number[],
) => ({
  get: { tags, operationId, summary, parameters, responses: { 200: ok(answer), ...errors(...faults) } },
});

const runOrder = objectOf({
  from: schema.day,
  to: schema.day,
  take: {
    ...listOf({
      type: 'object',
      required: ['code', 'party'],
      properties: {
        code: text,
        party: objectOf({ table: text, id: { type: 'integer' } }),
        older: { type: 'boolean', description: 'Tickets of days before the period come along. Default: true.' },
        include: { ...ticketList, description: 'Doubtful tickets to take, as `crop_ticket:12`.' },
      },
    }),
    maxItems: MOST_PARTIES,
  },
});

const voiding = {
  post: {
    tags,
    operationId: 'statement_void',
    summary: 'Take a statement back; for owners. It keeps its number, and its tickets are free again',
    parameters: [id, ...takesHeaders('idempotency_key')],
    requestBody: body(objectOf({ reason: { ...text, minLength: LEAST_REASON } })),
    responses: {
      200: { ...ok(schema.detail), ...givesHeaders('replayed', 'act') },
      ...errors(400, 401, 403, 404, 409, 422),
    },
  },
};

const settings = {
  ...one('statement_settings', 'Cut-offs, terms and notes', [], schema.settings, [401]),
  put: {
    tags,
    operationId: 'statement_settings_change',
    summary: 'Change them; for owners. What the body lacks stays as it is',
    parameters: takesHeaders('if_match_asked', 'idempotency_key'),
    requestBody: body({
      type: 'object',
      properties: {
        ...schema.settings.properties,
        drops: {
          type: 'object',
          description: 'Tickets by role that a moved cut-off drops, as its sender was told.',
          additionalProperties: { type: 'integer' },
        },
      },
    }),
    responses: {
      200: { ...ok(schema.settings), ...givesHeaders('replayed', 'act', 'etag') },
      ...errors(400, 401, 403, 412, 422, 428),
      409: ok(
        objectOf({ detail: text, drops: listOf(schema.cutoffDrop) }),
        'It drops other tickets than `drops` says.',
      ),
    },
  },
};

const logo = {
  ...one('statement_logo', 'The logo on issued papers', [], schema.logo, [401]),
  put: {
    tags,
    operationId: 'statement_logo_change',
    summary: 'Change or remove it; for owners. A PNG or JPEG of at most 200 KB in base64, or null',
    parameters: takesHeaders('if_match_asked', 'idempotency_key'),
    requestBody: body(objectOf({ data: { type: ['string', 'null'] } })),
    responses: {
      200: { ...ok(schema.logo), ...givesHeaders('replayed', 'act', 'etag') },
      ...errors(400, 401, 403, 412, 422, 428),
    },
  },
};

const list = [
  query('code', 'The kind: `PS`.'),
  query('party', 'As `producer:12`.'),
  query('state', 'One state.', { schema: { type: 'string', enum: [...statementStates] } }),
  query('year', 'The year of issue.'),
  query('from', 'The first day of issue.'),
  query('to', 'The last day of issue.'),
  query('page', `From 1 up; ${PAGE} statements each.`),
  query(
    'sort',
    `${Object.keys(statementSorts).join(', ')}; with \`-\` the other way round. Default: the newest first.`,
  ),
];

const draft = [
  query('report', 'The report.', { ...required, schema: { type: 'string', enum: reports } }),
  ...period,
  ...reportFilters.map(({ key, table }) => query(key, `Id of a ${table}.`)),
  query('hold', 'Tickets to hold.'),
  query('include', 'Doubtful tickets to take.'),
  older,
];
const open = [...period, query('codes', 'The kinds, as `PS,HS`.'), older];

const issuing = {
  tags,
  operationId: 'statement_issue',
  summary: 'Issue what a draft says. Where it does not hold any more nothing is written and no number used (409)',
  parameters: takesHeaders('idempotency_key'),
  requestBody: body(order),
  responses: {
    201: { ...ok(schema.statement), ...givesHeaders('replayed', 'act') },
    ...errors(400, 401, 403, 404, 422),
    409: ok(schema.taken, 'Somebody was faster, or something was changed.'),
  },
};

const paper = {
  get: {
    tags,
    operationId: 'statement_pdf',
    summary: 'Its file: the same bytes always. With `copy=void` a void statement as a copy that is stamped so',
    parameters: [id, query('copy', '`void`')],
    responses: {
      200: {
        description: 'The file.',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      ...errors(401, 404),
    },
  },
};

const page = {
  get: {
    tags,
    operationId: 'statement_paper',
    summary: 'Its page: the sheets of its file as HTML, stamped where it is void',
    parameters: [id],
    responses: {
      200: { description: 'The page.', content: { 'text/html': { schema: text } } },
      ...errors(401, 404),
    },
  },
};

const chosen = [query('ids', 'Ids in the order wanted, as `3,1,2`.', required)];
const files = (operationId: string, summary: string, type: string): Json => ({
  get: {
    tags,
    operationId,
    summary,
    parameters: chosen,
    responses: {
      200: { description: 'The file.', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
      ...errors(400, 401),
    },
  },
});

/** Path → its operations; none for a registry without statements. */
export function statementPaths(registry: Entities): Record<string, Json> {
  if (!hasStatements(registry)) return {};
  const root = `${API_ROOT}/office/statements/`;
  return {
    [`${root}open/`]: one(
      'statements_open',
      'What is on no statement, by kind and party',
      open,
      schema.open,
      [400, 401],
    ),
    [`${root}draft/`]: one(
      'statement_draft',
      'What a statement would be; nothing is written',
      draft,
      schema.draft,
      [400, 401, 404],
    ),
    [root]: { ...one('statements', 'The issued statements', list, schema.page, [400, 401, 404]), post: issuing },
    [`${root}settings/`]: settings,
    [`${root}settings/drops/`]: one(
      'statement_cutoff_drops',
      'Tickets on no statement that cut-offs at these days would drop, by role; for owners',
      settlementRoles.map((role) => query(role, 'The day.')),
      objectOf({ drops: listOf(schema.cutoffDrop) }),
      [400, 401, 403],
    ),
    [`${root}zip/`]: files('statement_zip', 'The kept files of several statements, as a ZIP', 'application/zip'),
    [`${root}print/`]: files('statement_print', 'The same as one PDF for printing', 'application/pdf'),
    [`${root}logo/`]: logo,
    [`${root}runs/`]: {
      ...one('statement_runs', 'The newest runs', [], listOf(schema.run), [401]),
      post: {
        tags,
        operationId: 'statement_run',
        summary:
          'Issue statements of many parties, one after the other. It goes on after the answer; a party that fails stays open',
        parameters: takesHeaders('idempotency_key'),
        requestBody: body(runOrder),
        responses: { 202: ok(schema.run, 'Begun.'), ...errors(400, 401, 403) },
      },
    },
    [`${root}runs/{id}/`]: one('statement_run_state', 'How far a run is', [id], schema.run, [401, 404]),
    [`${root}{id}/`]: one('statement', 'One statement, with what it is made of', [id], schema.detail, [401, 404]),
    [`${root}{id}/lines/`]: one(
      'statement_lines',
      'Its tickets as they were issued',
      [id, query('after', 'Where the last answer ended.')],
      schema.lines,
      [401, 404],
    ),
    [`${root}{id}/pdf/`]: paper,
    [`${root}{id}/paper/`]: page,
    [`${root}{id}/void/`]: voiding,
    ...accountPaths,
  };
}
