/** The calls of imports in the API description. */
import { importStates } from '../rules/imports';
import { API_ROOT } from '../../../src/rules/paths';
import { body, errors, listOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';

const tags = ['Imports'];
const whole = { type: 'integer' };
const outcomes = ['created', 'changed', 'unchanged', 'refused'];

const one: Json = {
  type: 'object',
  description:
    'An import: how its file is understood, which names are not found, what the check found, and how the run ended.',
  required: ['id', 'table', 'state', 'columns', 'missing', 'counts', 'act'],
  properties: {
    id: whole,
    table: text,
    name: text,
    state: { type: 'string', enum: importStates },
    columns: listOf({ type: 'object' }),
    fields: listOf({ type: 'object', description: 'What a column may go to.' }),
    missing: listOf(text),
    dates: { type: 'string', enum: ['ymd', 'mdy', 'dmy'] },
    existing: { type: 'string', enum: ['leave', 'update', 'refuse'] },
    found_by: { type: 'string', enum: ['id', 'number', 'name', 'account', 'references', 'nothing'] },
    names: orNull(listOf({ type: 'object' })),
    counts: orNull({ type: 'object', properties: Object.fromEntries(outcomes.map((outcome) => [outcome, whole])) }),
    sums: orNull(
      listOf({ type: 'object', description: 'By party and year: computed here, paid by the file, difference.' }),
    ),
    progress: orNull({ type: 'object', properties: { done: whole, of: whole } }),
    also: { type: 'object', description: 'By table: how many records accepted rows need that are new.' },
    also_names: { type: 'object', description: 'By table: what the first fifty of them will be called.' },
    act: { ...orNull(text), description: 'The act that imported it.' },
    failure: orNull(text),
  },
};

const id = { name: 'id', in: 'path', required: true, schema: whole };
const given = (name: string, schema: Json, more: Json = {}): Json => ({ name, in: 'query', schema, ...more });

const change: Json = {
  type: 'object',
  properties: {
    sheet: whole,
    head_line: whole,
    columns: { type: 'object', description: 'Index of a column → key of a field, or null.' },
    dates: { type: 'string', enum: ['ymd', 'mdy', 'dmy'] },
    existing: { type: 'string', enum: ['leave', 'update', 'refuse'] },
    found_by: text,
    names: listOf({ type: 'object', required: ['table', 'text', 'use'] }),
  },
};

const root = `${API_ROOT}/office/imports/`;
const changing = (operationId: string, summary: string, status: 200 | 202): Json => ({
  parameters: [id],
  post: { tags, operationId, summary, responses: { [status]: ok(one), ...errors(401, 403, 404, 409) } },
});

/** Path → its operations. */
export const importPaths: Readonly<Record<string, Json>> = {
  [root]: {
    get: {
      tags,
      operationId: 'imports',
      summary: 'The newest imports',
      responses: { 200: ok(listOf(one)), ...errors(401, 403) },
    },
    post: {
      tags,
      operationId: 'import_file',
      summary: 'Takes a CSV or XLSX file of at most 100 MB, also unpacked, or pasted cells, and reads it',
      parameters: [given('table', text, { required: true }), given('name', text)],
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/octet-stream', 'text/csv', 'text/tab-separated-values'].map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        ),
      },
      responses: { 201: ok(one, 'It was read.'), ...errors(400, 401, 403, 413, 415) },
    },
  },
  [`${root}tables/`]: {
    get: {
      tags,
      operationId: 'import_tables',
      summary: 'What can be imported, and what each table needs',
      responses: { 200: ok(listOf({ type: 'object' })), ...errors(401, 403) },
    },
  },
  [`${root}{id}/`]: {
    parameters: [id],
    get: { tags, operationId: 'import', summary: 'One import', responses: { 200: ok(one), ...errors(401, 403, 404) } },
    patch: {
      tags,
      operationId: 'import_change',
      summary: 'Changes how the file is read; what was checked before does not count any more',
      requestBody: body(change),
      responses: { 200: ok(one), ...errors(400, 401, 403, 404, 409) },
    },
    delete: {
      tags,
      operationId: 'import_remove',
      summary: 'Cancels what is under way, which can be begun again; else forgets an import that is not done',
      responses: { 204: { description: 'It is cancelled, or gone.' }, ...errors(401, 403, 404, 409) },
    },
  },
  [`${root}{id}/next/`]: {
    parameters: [id],
    post: {
      tags,
      operationId: 'import_next',
      summary: 'Reads another sheet of the same file into a table: an import of its own',
      parameters: [given('table', text), given('sheet', whole)],
      responses: { 201: ok(one), ...errors(400, 401, 403, 404, 409) },
    },
  },
  [`${root}{id}/names/`]: changing('import_names', 'Collects the names of the file that are not found', 200),
  [`${root}{id}/check/`]: changing('import_check', 'Begins the dry run; it writes nothing', 202),
  [`${root}{id}/run/`]: changing('import_run', 'Begins to write all rows of the check as one act', 202),
  [`${root}{id}/rows/`]: {
    parameters: [id],
    get: {
      tags,
      operationId: 'import_rows',
      summary: 'Rows of the check',
      parameters: [given('outcome', { type: 'string', enum: outcomes }), given('after', whole), given('limit', whole)],
      responses: {
        200: ok({ type: 'object', properties: { rows: listOf({ type: 'object' }), next: orNull(whole) } }),
        ...errors(401, 403, 404),
      },
    },
  },
  [`${root}{id}/refused/`]: {
    parameters: [id],
    get: {
      tags,
      operationId: 'import_refused',
      summary: 'The refused rows as a CSV, with the reason in a column',
      responses: {
        200: { description: 'The file.', content: { 'text/csv': { schema: text } } },
        ...errors(401, 403, 404),
      },
    },
  },
};
