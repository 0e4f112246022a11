/** `schema.json` of an archive of everything: what its files hold, for whoever reads them without Windrow. */
import manifest from '../../../package.json' with { type: 'json' };
import type { Entities } from '../../../src/grammar/entity';
import { isDecimal, isReference, isText, type Field, isChoice } from '../../../src/grammar/field';
import { maxLengthOf } from '../../../src/kinds/text';
import { fieldAt } from '../../../src/rules/fields/fieldPaths';
import { listTitle } from '../../../src/rules/labels';
import { entityOf } from '../../../src/rules/rows';
import type { ExportColumn } from '../columns';

/** A file of an archive. */
export interface TableFile {
  readonly table: string;
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly ExportColumn[];
}

/** A file of what stands beside the registry. */
export interface BesideFile extends Omit<TableFile, 'columns'> {
  readonly title: string;
  readonly columns: readonly Pick<ExportColumn, 'key' | 'head' | 'kind'>[];
}

/** The description of these files. `registry` is in the language of the heads. */
export function schemaOf(
  registry: Entities,
  { files, beside }: { readonly files: readonly TableFile[]; readonly beside: readonly BesideFile[] },
  { now, language }: { readonly now: Date; readonly language: string },
) {
  return {
    program: 'Windrow',
    version: manifest.version,
    exported_at: now.toISOString(),
    language,
    format: 'CSV as RFC 4180, UTF-8 with a byte order mark. Days are YYYY-MM-DD, instants ISO 8601 in UTC.',
    formulas: 'A text that a spreadsheet would take for a formula has an apostrophe in front.',
    tables: files.map(({ table, file, rows, columns }) => ({
      table,
      title: listTitle(entityOf(registry, table)),
      file,
      rows,
      columns: columns.map((column) => describe(registry, table, column)),
    })),
    // No import takes these.
    beside: beside.map(({ table, title, file, rows, columns }) => ({
      table,
      title,
      file,
      rows,
      columns: columns.map(({ key, head, kind }) => ({ key, head, kind })),
    })),
  };
}

function describe(registry: Entities, table: string, { key, head, kind }: ExportColumn) {
  const reference = /^~(.+)\.id$/.exec(key)?.[1];
  const field = fieldAt(registry, entityOf(registry, table), reference ?? key);
  return { key, head, kind, ...(field ? about(field) : {}) };
}

function about(field: Field): Readonly<Record<string, unknown>> {
  return {
    required: field.required === true,
    ...(isReference(field) ? { references: field.to } : {}),
    ...(isDecimal(field) ? { decimals: field.scale, unit: field.unit } : {}),
    ...(isText(field) ? { longest: maxLengthOf(field) } : {}),
    ...(isChoice(field) ? { choices: field.choices } : {}),
  };
}
