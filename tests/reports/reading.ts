/** Reads finished reports back with code of its own, not with the code that wrote them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';

/** A row of the page's list of loads. */
export interface PageRow {
  /** `line`, `group`, `subtotal s1`, `total`. */
  readonly type: string;
  /** Texts of the cells. A label that spans columns is given once, followed by empty cells. */
  readonly cells: readonly string[];
}
/** A statement on the page. */
export interface PageStatement {
  readonly party: string;
  /** Letterhead, party and filters: one text for each paragraph, without the time of printing. */
  readonly about: readonly string[];
  readonly summary: ReadonlyMap<string, string>;
  readonly notices: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly PageRow[];
  /** The last cell of each line of a report that pays or bills: the statement that the ticket is on. Not among the cells. */
  readonly papers: readonly string[];
  /** What of it is on no statement. */
  readonly unsettled: string;
  readonly foot: string;
  readonly recaps: readonly (readonly string[])[][];
}

/** The statements of a report page. */
export function readPage(html: string): PageStatement[] {
  return html
    .split('<article ')
    .slice(1)
    .map((article) => {
      // A long list is split into parts, and each repeats the head.
      const [, ...parts] = (/<div class="lines">(.*?)<footer>/s.exec(article)?.[1] ?? '').split('<div class="part">');
      const head = parts[0]?.split('<tbody>')[0] ?? '';
      const body = parts.map((part) => part.split('<tbody>')[1] ?? '').join('');
      const heads = [...head.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, text = '']) => textOf(text));
      const papers = ['Statement', 'Liquidación'].includes(heads.at(-1) ?? '');
      const rows = [...body.matchAll(/<tr(?: class="([^"]*)")?>(.*?)<\/tr>/gs)].map(([, type = '', row = '']) => ({
        type: /^(group|subtotal|total)/.test(type) ? type : 'line',
        cells: [...row.matchAll(/<t[hd](?: colspan="(\d+)")?[^>]*>(.*?)<\/t[hd]>/gs)].flatMap(
          ([, span = '1', text = '']) => [textOf(text), ...Array.from({ length: Number(span) - 1 }, () => '')],
        ),
      }));
      return {
        party: textOf(/class="party">.*?<p class="name">(.*?)<\/p>/s.exec(article)?.[1] ?? ''),
        about: [
          ...(article.split('<dl ')[0]?.split('<div class="recaps">')[0] ?? '').matchAll(
            /<(p|strong|h2|h3)\b[^>]*>(.*?)<\/\1>/gs,
          ),
        ]
          .map(([, , text = '']) => textOf(text))
          .filter((text) => !text.startsWith('Printed ')),
        summary: new Map(
          [...article.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', value = '']) => [
            textOf(name),
            textOf(value),
          ]),
        ),
        notices: [...article.matchAll(/<p class="remark[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) => textOf(text)),
        head: papers ? heads.slice(0, -1) : heads,
        papers: papers ? rows.flatMap(({ type, cells }) => (type === 'line' ? (cells.at(-1) ?? '') : [])) : [],
        unsettled: textOf(/<p class="unsettled">(.*?)<\/p>/s.exec(article)?.[1] ?? ''),
        rows: papers ? rows.map(({ type, cells }) => ({ type, cells: cells.slice(0, -1) })) : rows,
        foot: textOf(/<footer>(.*?)<\/footer>/s.exec(article)?.[1] ?? ''),
        // A long one is split into several tables, and each repeats the head.
        recaps: [...article.matchAll(/<div class="recap">(.*?)<\/div>/gs)].map(([, table = '']) =>
          [...table.replace(/<\/table><table>.*?<\/thead>/gs, '').matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(
            ([, row = '']) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, text = '']) => textOf(text)),
          ),
        ),
      };
    });
}

function textOf(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Rows of a CSV file by their heads. */
export function readCsv(bytes: Uint8Array): Record<string, string>[] {
  return parse(Buffer.from(bytes), { bom: true, columns: true, record_delimiter: '\r\n' });
}

/** A cell of a workbook: a number, a text, or nothing; dates come as days. */
export type SheetCell = string | number | null;

/** The sheets of a workbook, read from its XML. */
export function readXlsx(bytes: Uint8Array): { sheets: SheetCell[][][]; xml: string[] } {
  const files = unzipSync(bytes);
  const text = (name: string): string => (files[name] ? strFromU8(files[name]) : '');
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) => inText(item));
  const dates = dateStyles(text('xl/styles.xml'));
  const xml = [1, 2, 3].map((id) => text(`xl/worksheets/sheet${id}.xml`));
  const sheets = xml.map((sheet) =>
    [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
      const cells: SheetCell[] = [];
      for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
        const [, letters = 'A'] = /r="([A-Z]+)\d+"/.exec(attributes) ?? [];
        const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
        while (cells.length < at) cells.push(null);
        const type = /t="(\w+)"/.exec(attributes)?.[1];
        const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
        const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? -1);
        cells.push(
          type === 's'
            ? (shared[Number(value)] ?? null)
            : type
              ? inText(content)
              : value === undefined
                ? null
                : dates.has(style)
                  ? new Date(Date.UTC(1899, 11, 30) + Number(value) * 86_400_000).toISOString().slice(0, 10)
                  : Number(value),
        );
      }
      return cells;
    }),
  );
  return { sheets, xml };
}

function inText(xml: string): string {
  return [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)]
    .map(([, text = '']) => text)
    .join('')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

function dateStyles(styles: string): Set<number> {
  const formats = new Set(
    [...styles.matchAll(/<numFmt [^>]*>/g)]
      .filter(([tag]) => tag.includes('yyyy-mm-dd'))
      .map(([tag]) => /numFmtId="(\d+)"/.exec(tag)?.[1]),
  );
  const cellStyles = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return new Set(
    [...cellStyles.matchAll(/<xf [^>]*>/g)].flatMap(([tag], at) =>
      formats.has(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? '') ? [at] : [],
    ),
  );
}

/** Whether PDFs can be read on this machine; in CI they must be. */
export function canReadPdf(): boolean {
  const missing = spawnSync('pdftotext', ['-v']).error !== undefined;
  if (missing && process.env.CI)
    throw new Error('The PDF tests need pdftotext (Debian: apt-get install poppler-utils).');
  if (missing)
    process.stderr.write('\nPDF tests are skipped: no pdftotext found. Debian: apt-get install poppler-utils\n');
  return !missing;
}

/** The text of a PDF in the layout of the paper: one array of lines for each page. */
export function readPdf(bytes: Uint8Array): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    const text = execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', join(folder, 'a.pdf'), '-'], {
      maxBuffer: 512 * 1024 * 1024,
    }).toString('utf8');
    return text
      .split('\f')
      .slice(0, -1)
      .map((page) =>
        page
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `1,234.50`, `$1,234.50`, `−5.25` in hundredths; `null` for other texts. */
export function centsOf(text: string): bigint | null {
  const match = /^([−-]?)\$?([\d,]+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const cents = BigInt(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
}
