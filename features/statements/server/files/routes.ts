/** Kept files of statements: of one, its page, and of several at once, sent while they are read. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asked } from '../../../../src/rules/calls/call';
import { fileCalls, type Statement } from '../../rules/calls/issued';
import { serve } from '../../../../server/api/calls';
import type { FigurePage } from '../../../../server/api/feature';
import { NotFound } from '../../../../server/faults';
import { linksOf } from '../paper/links';
import { getStatement } from '../read/list';
import { translatorFor } from '../../../../server/language';
import { disposition, fileTypes, slug } from '../../../../server/reports/write/fileName';
import { chosenStatements } from './chosen';
import type { Papers } from '../paper/papers';
import type { StatementParts } from '../parts';
import { Zip, ZipPassThrough } from 'fflate';

/**
 * Kept PDFs as one PDF for printing, sent while it is made. The pages are copied as they are: objects get new numbers, and the page
 * tree of each file becomes a branch of one tree. It reads what pdfkit writes (a table of objects, no compressed ones) and refuses
 * anything else. Titles and the tags for screen readers stay in the single files.
 */

const HEAD = '%PDF-1.7\n%\xff\xff\xff\xff\n';
/** The objects of the whole: its catalog and the root of its page tree. */
const CATALOG = 1;
const PAGES = 2;
/** Texts, hexadecimal texts, and references, which alone are changed. */
const REFERENCES = /\((?:\\[^]|[^\\()])*\)|<[\dA-Fa-f\s]*>|(?<![\d.])(\d+) 0 R\b/g;

/** One PDF with the pages of all, in their order, piece by piece. Throws for a file that it cannot read. */
async function* joined(files: AsyncIterable<{ readonly bytes: Buffer }>): AsyncGenerator<Buffer> {
  const offsets: number[] = [];
  const branches: { readonly id: number; readonly pages: number }[] = [];
  let length = 0;
  let last = PAGES;
  const piece = (text: Buffer | string): Buffer => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    length += bytes.length;
    return bytes;
  };
  const placed = (id: number, text: Buffer | string): Buffer => {
    offsets[id] = length;
    return piece(text);
  };
  yield piece(HEAD);
  for await (const { bytes } of files) {
    const file = readFile(bytes);
    const ids = new Map(file.objects.map(({ id }, at) => [id, last + 1 + at]));
    last += ids.size;
    for (const object of file.objects) {
      const isTree = object.id === file.tree;
      yield placed(ids.get(object.id) ?? 0, renumbered(object.bytes, ids, isTree ? `/Parent ${PAGES} 0 R` : ''));
    }
    branches.push({ id: ids.get(file.tree) ?? 0, pages: file.pages });
  }
  const kids = branches.map(({ id }) => `${id} 0 R`).join(' ');
  const count = branches.reduce((sum, { pages }) => sum + pages, 0);
  yield placed(PAGES, `${PAGES} 0 obj\n<< /Type /Pages /Count ${count} /Kids [${kids}] >>\nendobj\n`);
  yield placed(CATALOG, `${CATALOG} 0 obj\n<< /Type /Catalog /Pages ${PAGES} 0 R >>\nendobj\n`);
  yield piece(tableOf(offsets, length));
}

/** An object as it stands in its file, from its number to its end. */
interface PdfObject {
  readonly id: number;
  readonly bytes: Buffer;
}

interface PdfFile {
  /** All but the catalog and the title. */
  readonly objects: readonly PdfObject[];
  /** The root of its page tree. */
  readonly tree: number;
  readonly pages: number;
}

function readFile(bytes: Buffer): PdfFile {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2048));
  const [, table] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end) ?? [];
  const [, rows, trailer = ''] =
    /^xref\n0 \d+\n([\d nf\s]+)trailer\n([^]*)/.exec(bytes.toString('latin1', Number(table))) ?? [];
  if (table === undefined || rows === undefined) throw new Error('A kept file is no PDF that can be joined.');
  const places = rows
    .split('\n')
    .flatMap((row, id) => (row[17] === 'n' ? [{ id, from: Number(row.slice(0, 10)) }] : []));
  const inOrder = places.toSorted((one, other) => one.from - other.from);
  const objects = inOrder.map(({ id, from }, at) => ({
    id,
    bytes: bytes.subarray(from, inOrder[at + 1]?.from ?? Number(table)),
  }));
  const root = idIn(trailer, 'Root');
  const info = idIn(trailer, 'Info');
  const tree = idIn(textOf(objects, root), 'Pages') ?? 0;
  const [, pages] = /\/Count (\d+)/.exec(textOf(objects, tree)) ?? [];
  if (pages === undefined) throw new Error('A kept file has no pages.');
  return { objects: objects.filter(({ id }) => id !== root && id !== info), tree, pages: Number(pages) };
}

function idIn(text: string, key: string): number | undefined {
  const [, id] = new RegExp(`/${key} (\\d+) 0 R`).exec(text) ?? [];
  return id === undefined ? undefined : Number(id);
}

function textOf(objects: readonly PdfObject[], id: number | undefined): string {
  return objects.find((object) => object.id === id)?.bytes.toString('latin1') ?? '';
}

/** The object with new numbers; its stream is untouched. References to what is left out become null. */
function renumbered(bytes: Buffer, ids: ReadonlyMap<number, number>, more: string): Buffer {
  const stream = bytes.indexOf('\nstream\n');
  const head = bytes.toString('latin1', 0, stream < 0 ? bytes.length : stream);
  const [, own, body = ''] = /^(\d+) 0 obj\s*([^]*)$/.exec(head) ?? [];
  const id = ids.get(Number(own));
  if (id === undefined) throw new Error('An object of a kept file is not where its table says.');
  const changed = body.replace(REFERENCES, (found, to?: string) => {
    if (to === undefined) return found;
    const other = ids.get(Number(to));
    return other === undefined ? 'null' : `${other} 0 R`;
  });
  const whole = more === '' ? changed : changed.replace('<<', `<< ${more}`);
  const text = Buffer.from(`${id} 0 obj\n${whole}`, 'latin1');
  return stream < 0 ? text : Buffer.concat([text, bytes.subarray(stream)]);
}

/** The table of objects and the end of the file. */
function tableOf(offsets: readonly number[], start: number): string {
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = rows.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  return `${table}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

/** Adds the calls. */
export function registerFiles(
  app: FastifyInstance,
  parts: StatementParts,
  { papers, figures }: { readonly papers: Papers; readonly figures: FigurePage },
): void {
  const kept = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');
  const sent = (reply: FastifyReply, files: AsyncIterable<Uint8Array>) =>
    kept(reply).send(Readable.from(files, { objectMode: false }));
  const chosen = async (request: FastifyRequest<Asked<Files['statement_zip']>>) =>
    filesOf(papers, await chosenStatements(parts, request.query.ids ?? [], translatorFor(request)));
  serve(app, fileCalls, {
    statement_zip: async (request, reply) => {
      const files = zipped(await chosen(request));
      return sent(reply.type(fileTypes.zip).headers(disposition('attachment', 'statements.zip')), files);
    },
    statement_print: async (request, reply) => {
      const file = joined(await chosen(request));
      return sent(reply.type(fileTypes.pdf).headers(disposition('inline', 'statements.pdf')), file);
    },
    statement_pdf: async ({ params: { id }, query: { copy } }, reply) => {
      const statement = await getStatement(parts, id);
      const { voided } = statement;
      if (copy && !voided) throw new NotFound();
      const name = paperName(statement).replace(/\.pdf$/, copy ? '_void.pdf' : '.pdf');
      kept(reply).type(fileTypes.pdf).headers(disposition('inline', name));
      if (copy && voided) return reply.send(await papers.stamped(id, voided));
      const { bytes, sha256 } = await papers.file(id);
      return reply.header('etag', `"${sha256}"`).send(bytes);
    },
    statement_paper: async ({ params: { id } }, reply) => {
      const { reference, voided } = await getStatement(parts, id);
      const page = await papers.page(id, linksOf({ id, reference, isVoid: voided !== null, figures }), voided);
      return kept(reply).type('text/html; charset=utf-8').send(page);
    },
  });
}

type Files = typeof fileCalls.declared;

/** The name of a statement's file: its number and its party. */
export function paperName({ reference, party }: Pick<Statement, 'reference' | 'party'>): string {
  return `${[reference, slug(party.name)].filter(Boolean).join('_')}.pdf`;
}

/** The files, each read when its turn comes. */
async function* filesOf(
  papers: Papers,
  statements: readonly Statement[],
): AsyncGenerator<NamedFile & { bytes: Buffer }> {
  for (const statement of statements) {
    const { bytes } = await papers.file(statement.id);
    yield { name: paperName(statement), bytes };
  }
}

/** A file with its name. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The archive of files, piece by piece. PDFs are compressed already, so they are stored as they are. Names are taken as they are. */
export async function* zipped(files: AsyncIterable<NamedFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const taken = (): Uint8Array[] => {
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    // A copy: the archive may keep what it is given.
    entry.push(new Uint8Array(bytes), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
