/**
 * The calls about imports: what the server tells of one, and what it is told. Every text is in the language of the request, except
 * reasons and shown values: they are in the language of the check that found them.
 */
import Type, { type Static, type TSchema } from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  byName,
  count,
  id,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';

/** Where an import stands. */
export const importStates = ['columns', 'names', 'checking', 'checked', 'running', 'done', 'failed'] as const;

const state = oneOf(importStates, {
  description: '`failed`: nothing was written, columns and names are kept.',
});
const dayOrder = oneOf(['ymd', 'mdy', 'dmy']);
const existing = oneOf(['leave', 'update', 'refuse'], { description: 'What is done with a row that exists already.' });
const foundBy = oneOf(['id', 'number', 'name', 'account', 'references', 'nothing'], {
  description:
    'How rows that exist already are found: a number with its year, a name with its parent, and where names repeat with its town.',
});
const outcome = oneOf(['created', 'changed', 'unchanged', 'refused']);

const field = objectOf({ key: text, label: text, needed: yes });
const table = objectOf({ table: text, title: text, count, fields: listOf(field) });
const column = objectOf({
  index: count,
  head: about(text, 'Merged heads joined by a space. Empty where it has none.'),
  samples: listOf(text, 'What it has in the first three rows.'),
  field: orNull(text, 'Key of the target; `null`: left out.'),
  found: orNull(oneOf(['name', 'known', 'last', 'hand', 'computed']), '`computed`: Windrow computes it itself.'),
  known_as: optional(about(text, 'The common name that its head is, as the file writes it; only where it is `known`.')),
  numbers: optional(
    Type.Literal(true, { description: 'It has figures in all rows, and goes nowhere by nobody’s choice.' }),
  ),
  fill_down: optional(
    about(objectOf({ cells: count, on: yes }), 'Cells that are empty below the first row of a block.'),
  ),
});
const given = objectOf({ field: text, text: optional(text), of: optional(listOf(text)) });
const leftOut = objectOf({ line: integer, text, why: oneOf(['title', 'total', 'section', 'heads']) });
const sheet = objectOf({
  name: text,
  rows: count,
  tables: listOf(text, 'Tables that it has all needed columns of, the likeliest first.'),
});
const sheetTable = objectOf({ sheet: about(count, 'Index of the sheet.'), table: text });

const use = Type.Union([id, Type.Literal('create'), Type.Literal('refuse')], {
  description: 'The record with this id, a new record, or nothing: its rows are refused.',
});
const proposal = objectOf({
  id,
  label: text,
  why: oneOf(['fits', 'near', 'same'], { description: '`near`: but for a letter; `same`: but for case and signs.' }),
});
const oddness = oneOf(['number', 'heading']);
const name = objectOf({
  table: text,
  text: about(text, 'What the file says; for a record that is found by several values, all of them joined by ` · `.'),
  parent: orNull(text, 'The name of the parent that narrows it, or its town, as the file says it.'),
  rows: count,
  line: about(integer, 'That of the first row with it.'),
  good: about(count, 'Rows with it that nothing but a name keeps out. Without one it is not asked for.'),
  proposals: listOf(proposal),
  odd: orNull(oddness, 'It looks like something else than a name: it is created only where somebody chooses so.'),
  use: orNull(use, '`null` while it is open: several records fit and none was chosen. Rows of open names are refused.'),
  can_create: yes,
  note: about(text, 'What a new record would have besides its name, such as `Ironwood Trucking`.'),
});
const names = objectOf({ table: text, found: about(count, 'Names that were found.'), names: listOf(name) });
const sum = objectOf({
  party: about(text, 'Its table.'),
  year: integer,
  id: orNull(id),
  name: text,
  loads: count,
  here: orNull(text, 'Computed by Windrow from the rows as they will be.'),
  file: orNull(text, 'Paid elsewhere, by the file.'),
  differs: orNull(text, '`file` − `here`; `null` too where the file has no amount for some of the loads.'),
});
const filled = objectOf({
  rows: about(count, 'Rows that get a figure.'),
  lacks: byName(count, { description: 'Rows for which a table has nothing, by table.' }),
  years: byName(count, { description: 'Rows that get a figure by year: former years get what the tables have now.' }),
});
const one = objectOf({
  id,
  table: text,
  name: about(text, 'Of the file; empty for pasted cells.'),
  by: text,
  at: about(instant, 'When it was started.'),
  state,
  sheets: listOf(sheet),
  sheet: about(count, 'Index of the sheet that is read.'),
  next: listOf(sheetTable, 'What else the file holds that was not imported yet, each behind what its rows refer to.'),
  head_line: about(integer, 'Line of the heads, from 1.'),
  rows: objectOf({ count, first: integer, last: integer }),
  columns: listOf(column),
  fields: listOf(field, 'What a column may go to.'),
  missing: listOf(text, 'Keys of needed fields without a column or a given value.'),
  given: listOf(given, 'What fields get in every row: a text, or what the columns of other fields say.'),
  dates: dayOrder,
  dates_fit: about(objectOf({ ymd: count, mdy: count, dmy: count }), 'Days of the file that fit only this order.'),
  existing,
  found_by: foundBy,
  found_by_options: listOf(foundBy),
  fill: orNull(yes, 'Whether what rows lack is filled in from rates and miles; `null`: the table looks nothing up.'),
  filled: orNull(filled, '`null` before the check, and where nothing is filled in.'),
  left_out: listOf(leftOut, 'The first 100 lines that are no rows.'),
  left_out_counts: Type.Partial(objectOf({ title: count, total: count, section: count, heads: count })),
  names: orNull(listOf(names), 'What was not found, by table; `null` before names were collected.'),
  counts: orNull(objectOf({ created: count, changed: count, unchanged: count, refused: count })),
  sums: orNull(listOf(sum), 'By party and year.'),
  progress: orNull(objectOf({ done: count, of: count })),
  also: byName(count, { description: 'Records that are created on the way, by table.' }),
  also_names: byName(listOf(text), { description: 'What the first fifty of each table will be called.' }),
  act: orNull(text, 'The act that imported it; Undo takes it.'),
  undone: about(yes, 'Whether that act was taken back.'),
  undone_in_part: about(yes, 'That left records as they were: the rest may be taken back again.'),
  seconds: orNull(Type.Number(), 'That the run took.'),
  failure: orNull(text),
});

const fault = objectOf({ field: orNull(text), text: about(text, 'What the file says.'), reason: text });
const source = objectOf({ table: text, id: orNull(id, '`null`: it is to be created.'), label: text });
const changed = objectOf({ field: text, before: orNull(text), after: orNull(text) });
const row = objectOf({
  line: integer,
  outcome,
  id: orNull(id, 'The record that it is found as.'),
  values: byName(text, { description: 'References by name, decimals plain, days as `YYYY-MM-DD`.' }),
  changes: listOf(changed),
  faults: listOf(fault, 'Why it is refused.'),
  from: byName(source, { description: 'Records that figures are from which the file does not have, by field.' }),
  lacks: listOf(text, 'Tables that have nothing to fill in.'),
});
const rows = objectOf({ rows: listOf(row), next: orNull(integer, '`after` of the next page; `null` on the last.') });

const byColumn = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Unsafe<Record<string, Static<Schema>>>({
    type: 'object',
    patternProperties: { '^\\d{1,4}$': schema },
    additionalProperties: false,
    description,
  });
const only = { additionalProperties: false };
const givenValue = Type.Union([
  Type.Object({ text: Type.String({ maxLength: 2000 }) }, only),
  Type.Object({ of: Type.Array(text, { minItems: 1 }) }, only),
  Type.Null(),
]);
/** Whatever changes the columns or the reading asks for a new check. */
const change = {
  sheet: optional(count),
  head_line: optional(Type.Integer({ minimum: 1, maximum: 99_999_999 })),
  columns: optional(byColumn(orNull(text), 'Index of a column → key of a field; `null` leaves it out.')),
  fill_down: optional(byColumn(yes, 'Index of a column → whether it is filled down.')),
  given: optional(byName(givenValue, { description: 'What fields get in every row; `null` takes it away.' })),
  dates: optional(dayOrder),
  existing: optional(existing),
  found_by: optional(foundBy),
  fill: optional(yes),
  names: optional(
    Type.Array(objectOf({ table: text, text, parent: optional(orNull(text)), use: orNull(use) }), {
      maxItems: 10_000,
      'x-fault': 'api.status.400',
    }),
  ),
};
const changes = objectOf(change);
const common = { needs: 'write', answer: one } as const;
const ofOne = { ...common, params: { id } } as const;
const changing = { ...ofOne, faults: [409] } as const;

/** The call that takes a file. */
export const importFileCalls = calls('Imports', {
  import_file: {
    ...common,
    at: 'POST /office/imports/',
    summary: 'Takes a CSV or XLSX file of at most 100 MB, also unpacked, or pasted cells, and reads it',
    query: { table: text, name: optional(text) },
    takes: ['application/octet-stream', 'text/csv', 'text/tab-separated-values'],
    about: 'It was read.',
    status: 201,
  },
});

/** The other calls. */
export const importCalls = calls('Imports', {
  import_tables: {
    ...common,
    at: 'GET /office/imports/tables/',
    summary: 'What can be imported, and what each table needs',
    answer: listOf(table),
  },
  import: { ...ofOne, at: 'GET /office/imports/:id/', summary: 'One import' },
  import_change: {
    ...changing,
    at: 'PATCH /office/imports/:id/',
    summary: 'Changes how the file is read; what was checked before does not count any more',
    body: change,
  },
  import_remove: {
    needs: 'write',
    at: 'DELETE /office/imports/:id/',
    summary: 'Cancels what is under way, which can be begun again; else forgets an import that is not done',
    params: { id },
    about: 'It is cancelled, or gone.',
    faults: [409],
  },
  import_next: {
    ...changing,
    at: 'POST /office/imports/:id/next/',
    summary: 'Reads another sheet of the same file into a table: an import of its own',
    query: { table: text, sheet: count },
    status: 201,
  },
  import_names: {
    ...changing,
    at: 'POST /office/imports/:id/names/',
    summary: 'Collects the names of the file that are not found',
  },
  import_check: {
    ...changing,
    at: 'POST /office/imports/:id/check/',
    summary: 'Begins the dry run; it writes nothing',
    status: 202,
  },
  import_run: {
    ...changing,
    at: 'POST /office/imports/:id/run/',
    summary: 'Begins to write all rows of the check as one act',
    status: 202,
  },
  import_rows: {
    ...ofOne,
    at: 'GET /office/imports/:id/rows/',
    summary: 'Rows of the check',
    query: { outcome: optional(outcome), after: optional(count), limit: optional(count) },
    answer: rows,
  },
  import_refused: {
    needs: 'write',
    at: 'GET /office/imports/:id/refused/',
    summary: 'The refused rows as a CSV, with the reason in a column',
    params: { id },
    file: ['text/csv'],
  },
});

export type ImportState = Static<typeof state>;
export type DayOrder = Static<typeof dayOrder>;
export type ExistingRows = Static<typeof existing>;
export type FoundBy = Static<typeof foundBy>;
export type RowOutcome = Static<typeof outcome>;
export type ImportTable = Told<typeof table>;
export type ImportColumn = Told<typeof column>;
export type GivenValue = Told<typeof given>;
export type LeftOutLine = Told<typeof leftOut>;
export type ImportSheet = Told<typeof sheet>;
export type SheetTable = Told<typeof sheetTable>;
export type NameProposal = Told<typeof proposal>;
export type NameUse = Static<typeof use>;
export type NameOddness = Static<typeof oddness>;
export type ImportName = Told<typeof name>;
export type ImportNames = Told<typeof names>;
export type ImportSum = Told<typeof sum>;
export type FilledRows = Told<typeof filled>;
export type Import = Told<typeof one>;
export type ImportedChange = Told<typeof changed>;
export type ImportFault = Told<typeof fault>;
export type RowSource = Told<typeof source>;
export type ImportedRow = Told<typeof row>;
export type ImportedRows = Told<typeof rows>;
export type ImportChange = Told<typeof changes>;
