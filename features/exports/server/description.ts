/** The calls that hand data over, in the API description. */
import type { Entities } from '../../../src/grammar/entity';
import { API_ROOT } from '../../../src/rules/paths';
import { errors, objectOf, ok, schemaRef, text, type Json } from '../../../server/api/openapi/parts';
import { asksAgain } from '../../../server/api/openapi/accounts/freshSignInPaths';
import { fileTypes } from '../../../server/reports/write/fileName';
import { exportFormats } from '../rules/files';

const inQuery = (name: string, description: string, schema: Json = text): Json => ({
  name,
  in: 'query',
  description,
  schema,
});

const file: Json = { type: 'string', format: 'binary' };

const listParameters: readonly Json[] = [
  inQuery('format', 'Default: CSV, as UTF-8 with a mark.', { type: 'string', enum: exportFormats }),
  inQuery(
    'sort',
    'A column of the list on the screen, with `-` before it: descending. Default: the order of the list.',
  ),
  inQuery('search', 'Words that a record shows somewhere in its row. Lists on pages are not searched.'),
  inQuery('column.{name}', 'A text of that column, or the id of its record. Not for lists on pages.'),
  inQuery('zone', "The viewer's time zone, for a search in days. Default: that of the server."),
];

/** The paths. */
export function exportPaths(registry: Entities): Record<string, Json> {
  const table = { name: 'table', in: 'path', required: true, schema: { type: 'string', enum: Object.keys(registry) } };
  return {
    [`${API_ROOT}/office/export/{table}/`]: {
      get: {
        tags: ['Office'],
        operationId: 'export',
        summary: 'All pages of a list as one file, in its order; takes the filters of the list',
        parameters: [table, ...listParameters],
        responses: {
          200: {
            description: 'One row of heads, then a row for each record.',
            content: { [fileTypes.csv]: { schema: text }, [fileTypes.xlsx]: { schema: file } },
          },
          ...errors(400, 401, 404),
          413: ok(schemaRef('detail'), 'More rows than a workbook takes.'),
        },
      },
    },
    [`${API_ROOT}/office/everything/`]: {
      get: {
        tags: ['Office'],
        operationId: 'everything',
        summary: `All records, settings, papers and the history as one archive: a CSV for each table, and \`schema.json\`; for owners. ${asksAgain()}`,
        responses: {
          200: { description: 'All of it is of one moment.', content: { [fileTypes.zip]: { schema: file } } },
          ...errors(401, 403),
        },
      },
    },
    [`${API_ROOT}/office/everything/command/`]: {
      get: {
        tags: ['Office'],
        operationId: 'everything_command',
        summary: 'What is called on the machine of the server to write the same archive; for owners',
        responses: { 200: ok(objectOf({ command: text })), ...errors(401, 403) },
      },
    },
  };
}
