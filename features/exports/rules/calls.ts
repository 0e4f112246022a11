/** The calls that hand data over. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import { about, objectOf, oneOf, optional, text, type Told } from '../../../src/rules/calls/schemas';
import { exportFormats, MOST_SHEET_ROWS } from './files';

const command = objectOf({ command: text });
export type EverythingCommand = Told<typeof command>;

const query = {
  format: optional(oneOf(exportFormats, { description: 'Default: CSV, as UTF-8 with a mark.' })),
  sort: optional(
    about(text, 'A column of the list on the screen, with `-` before it: descending. Default: the order of the list.'),
  ),
  search: optional(about(text, 'Words that a record shows somewhere in its row. Lists on pages are not searched.')),
  'column.{name}': optional(about(text, 'A text of that column, or the id of its record. Not for lists on pages.')),
  zone: optional(
    Type.String({
      format: 'zone',
      description: "The viewer's time zone, for a search in days. Default: that of the server.",
      'x-fault': 'export.zone',
    }),
  ),
};

/** @param tables those with lists */
export const exportCalls = (tables: readonly string[]) =>
  calls('Office', {
    export: {
      at: 'GET /office/export/:table/',
      summary: 'All pages of a list as one file, in its order; takes the filters of the list',
      description: `A workbook has at most ${MOST_SHEET_ROWS} rows: more are a 413.`,
      params: { table: oneOf(tables) },
      query,
      file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      about: 'One row of heads, then a row for each record.',
      faults: [413],
    },
  });

export const everythingCalls = calls('Office', {
  everything: {
    at: 'GET /office/everything/',
    summary:
      'All records, settings, papers and the history as one archive: a CSV for each table, and `schema.json`; for owners',
    needs: 'owner',
    fresh: true,
    file: ['application/zip'],
    about: 'All of it is of one moment.',
  },
  everything_command: {
    at: 'GET /office/everything/command/',
    summary: 'What is called on the machine of the server to write the same archive; for owners',
    needs: 'owner',
    answer: command,
  },
});
