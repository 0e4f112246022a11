/**
 * What write-excel-file leaves to features: US letter paper fitted to its width, heads and page numbers on every page,
 * filter buttons, and the values of formulas.
 */
import type writeExcel from 'write-excel-file/node';
import {
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';

/** How one sheet is printed. */
export interface SheetPrint {
  readonly name: string;
  /** Rows repeated at the head of every page: the number of the last one, from 1. */
  readonly titles?: number;
  /** Cells whose first row has filter buttons: `A1:X25`. */
  readonly filter?: string;
  /** Values of its formulas, in the order of the cells. */
  readonly results?: readonly string[];
}

/** What the library takes as a feature. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeExcel>[1]>['features']>[number];

const LETTER = 1;
/** The children of a sheet in the order that spreadsheet programs demand. */
const sheetOrder = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'autoFilter',
  'mergeCells',
  'conditionalFormatting',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'drawing',
];
const workbookOrder = ['workbookPr', 'bookViews', 'sheets', 'definedNames', 'calcPr'];

/** The feature for a workbook of these sheets; `footer` is a text with Excel's codes, such as `&P` for the page. */
export function printing(sheets: readonly SheetPrint[], footer: string): Feature {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) => sheetXml(xml, sheets[sheetIndex], footer),
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup' ? { ...attributes, paperSize: LETTER, fitToWidth: 1, fitToHeight: 0 } : attributes,
        },
        'xl/workbook.xml': { transform: (xml) => insert(xml, definedNames(sheets), workbookOrder, 'workbook') },
      },
    },
  };
}

function sheetXml(xml: string, print: SheetPrint | undefined, footer: string): string {
  const { filter, results = [] } = print ?? {};
  let at = 0;
  let text = results.length === 0 ? xml : xml.replace(/<\/f>/g, () => `</f><v>${results[at++] ?? ''}</v>`);
  text = insert(text, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>', sheetOrder, 'worksheet');
  if (filter !== undefined)
    text = insert(text, getSelfClosingTagMarkup('autoFilter', { ref: filter }), sheetOrder, 'worksheet');
  const foot = `<headerFooter><oddFooter>${sanitizeTextContent(footer)}</oddFooter></headerFooter>`;
  return insert(text, foot, sheetOrder, 'worksheet');
}

function definedNames(sheets: readonly SheetPrint[]): string {
  const names = sheets.flatMap(({ name, titles, filter }, at) => {
    const sheet = `'${name.replaceAll("'", "''")}'`;
    const named = (key: string, range: string, more = ''): string =>
      `<definedName name="_xlnm.${key}" localSheetId="${at}"${more}>${sanitizeTextContent(`${sheet}!${range}`)}</definedName>`;
    return [
      ...(titles === undefined ? [] : [named('Print_Titles', `$${titles}:$${titles}`)]),
      ...(filter === undefined ? [] : [named('_FilterDatabase', absolute(filter), ' hidden="1"')]),
    ];
  });
  return `<definedNames>${names.join('')}</definedNames>`;
}

/** `A1:X25` as `$A$1:$X$25`. */
const absolute = (range: string): string => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');

function insert(xml: string, markup: string, order: string[], parent: string): string {
  return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, parent);
}
