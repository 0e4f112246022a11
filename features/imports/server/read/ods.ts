/** ODS workbooks, as LibreOffice, Google Sheets and Excel write them: one document with all sheets. */
import type { ArchiveParts } from './archive';
import { newBudget, openGrid, Unreadable, type Budget, type Grid, type ReadSheet } from './sheet';
import { plainNumber } from './values';
import { readXml } from './xml';

type Attributes = Readonly<Record<string, string>>;

/** What stands in a sheet or beside its cells and is no cell: notes, drawings, earlier values. */
const BESIDE =
  /^(office:annotation|office:forms|draw:.*|table:(shapes|tracked-changes|dde-links|content-validations))$/;

/** Whether an archive is such a workbook. */
export function isOds(parts: ArchiveParts): boolean {
  const type = parts.get('mimetype');
  return type !== undefined && new TextDecoder().decode(type).includes('opendocument.spreadsheet');
}

/** The sheets in the order of the workbook, without hidden ones. Throws `Unreadable`. */
export function readOds(parts: ArchiveParts): ReadSheet[] {
  const manifest = parts.get('META-INF/manifest.xml');
  if (manifest && new TextDecoder().decode(manifest).includes(':encryption-data'))
    throw new Unreadable('has a password');
  const content = parts.get('content.xml');
  if (!content) throw new Unreadable('damaged');
  const reader = openReader();
  readXml(content, reader);
  return reader.sheets();
}

interface OdsCell {
  readonly attributes: Attributes;
  /** Its paragraphs so far. */
  text: string;
}

/** Hears the document and collects its sheets. */
function openReader() {
  const sheets: ReadSheet[] = [];
  const budget: Budget = newBudget();
  const hidden = new Set<string>();
  let style = '';
  let sheet: { name: string; isHidden: boolean; grid: Grid } | undefined;
  let row = { line: 1, times: 1, column: 1 };
  let cell: OdsCell | undefined;
  /** How deep we are in what is no cell. */
  let beside = 0;

  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    'style:style': (attributes) => (style = attributes['style:name'] ?? ''),
    'style:table-properties': (attributes) => attributes['table:display'] === 'false' && hidden.add(style),
    'table:table': (attributes) => {
      const isHidden = hidden.has(attributes['table:style-name'] ?? '');
      sheet = { name: attributes['table:name'] ?? '', isHidden, grid: openGrid(budget) };
      row = { line: 1, times: 0, column: 1 };
    },
    'table:table-row': (attributes) => {
      row = { line: row.line + row.times, times: timesOf(attributes['table:number-rows-repeated']), column: 1 };
    },
    'table:table-cell': (attributes) => (cell = { attributes, text: '' }),
    'table:covered-table-cell': (attributes) => (cell = { attributes, text: '' }),
    'text:p': () => cell && cell.text !== '' && (cell.text += '\n'),
    'text:s': (attributes) => cell && (cell.text += ' '.repeat(Math.min(timesOf(attributes['text:c']), 100))),
    'text:tab': () => cell && (cell.text += ' '),
    'text:line-break': () => cell && (cell.text += '\n'),
  };

  const closeCell = (): void => {
    if (!cell || !sheet) return;
    const times = timesOf(cell.attributes['table:number-columns-repeated']);
    const text = textOf(cell);
    if (text !== '') for (let at = 0; at < times; at += 1) sheet.grid.set(row.line, row.column + at, text);
    row.column += times;
    cell = undefined;
  };

  return {
    open: (name: string, attributes: Attributes): void => {
      const isNested = name === 'table:table' && sheet !== undefined;
      if (beside > 0 || isNested || BESIDE.test(name)) beside += 1;
      else opened[name]?.(attributes);
    },
    close: (name: string): void => {
      if (beside > 0) {
        beside -= 1;
        return;
      }
      if (name === 'table:table-cell' || name === 'table:covered-table-cell') closeCell();
      if (name === 'table:table-row') sheet?.grid.repeat(row.line, row.times);
      if (name !== 'table:table' || !sheet) return;
      if (!sheet.isHidden) sheets.push({ name: sheet.name, rows: sheet.grid.rows() });
      sheet = undefined;
    },
    text: (text: string): void => {
      if (beside === 0 && cell) cell.text += text;
    },
    sheets: () => sheets,
  };
}

/** A number of repetitions, 1 where none is given. */
function timesOf(text: string | undefined): number {
  const times = Number(text ?? 1);
  if (!Number.isSafeInteger(times) || times < 1) throw new Unreadable('damaged');
  return times;
}

/** What a cell says. Its shown text is for people: it may be rounded, so the stored value counts. */
function textOf({ attributes, text }: OdsCell): string {
  const value = attributes['office:value'] ?? '';
  const shown = text.trim();
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      if (attributes['calcext:value-type'] === 'error') return shown;
      // A number that is shown with zeros before it is a code.
      return /^0\d+$/.test(shown) && Number(shown) === Number(value) ? shown : numberText(value);
    case 'percentage':
      return value === '' ? '' : `${plainNumber(Number(value) * 100)}%`;
    case 'date':
      return (attributes['office:date-value'] ?? '').slice(0, 10);
    case 'boolean':
      return (attributes['office:boolean-value'] ?? '').toUpperCase();
    default:
      return shown;
  }
}

function numberText(value: string): string {
  const number = Number(value);
  return value === '' || !Number.isFinite(number) ? '' : plainNumber(number);
}
