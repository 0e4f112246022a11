/** `office/books/`: what goes to the bookkeeper (decision 68). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withSides } from '../../../../src/rules/extras/sides';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { seenSetting, tagSetting, settingVersion } from '../../../../server/api/headers/settingTag';
import { serve } from '../../../../server/api/calls';
import { NotFound } from '../../../../server/faults';
import { requestLanguage, translatorFor } from '../../../../server/language';
import { disposition, fileTypes } from '../../../../server/reports/write/fileName';
import type { StatementParts } from '../../../statements/server/index';
import type { BooksParts } from '../parts';
import { BOOK_SETTINGS } from '../../../../src/rules/history/settingNames';
import { changedBookSettings, readBookSettings } from '../settings';
import {
  bookCalls,
  exportCalls,
  NEWEST,
  SHOWN,
  type BookFile,
  type BookSum,
  type BooksExport,
  type BooksExportDetail,
  type BooksWaiting,
} from '../../rules/calls';
import { bookFileKinds, bookSums } from '../../rules/documents';
import { isBookProgram, type BookProgram } from '../../rules/programs';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { exportedDocuments } from '../find/exported';
import { waitingDocuments } from '../find/waiting';

/** What the next export takes. */
async function booksWaiting(parts: BooksParts, program: BookProgram): Promise<BooksWaiting> {
  const settings = await readBookSettings(parts, program);
  const documents = await waitingDocuments(parts, program, settings);
  const sums = bookSums(documents, sumPrinted);
  const settings_version = await settingVersion(parts, BOOK_SETTINGS);
  return { program, settings, settings_version, count: documents.length, sums, documents: documents.slice(0, SHOWN) };
}

/** The newest exports of a program. */
async function listExports(parts: BooksParts, program: BookProgram): Promise<BooksExport[]> {
  return readExports(parts, exportsIn(parts).where('x.program', '=', program));
}

/** One export. @throws NotFound */
async function exportDetail(parts: BooksParts, id: number): Promise<BooksExportDetail> {
  const [found] = await readExports(parts, exportsIn(parts).where('x.id', '=', id));
  if (!found) throw new NotFound();
  return { ...found, documents: (await exportedDocuments(parts, id)).slice(0, SHOWN) };
}

const exportsIn = ({ trx }: BooksParts) =>
  trx
    .selectFrom('books_export as x')
    .leftJoin('books_export as first', (on) => on.onRef('first.id', '=', 'x.again_of'))
    .selectAll('x')
    .select('first.number as again_number');

async function readExports(parts: BooksParts, which: ReturnType<typeof exportsIn>): Promise<BooksExport[]> {
  const rows = await which.orderBy('x.number', 'desc').limit(NEWEST).execute();
  const files = await filesOf(
    parts,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row): BooksExport[] => {
    if (!isBookProgram(row.program)) return [];
    return [
      {
        id: row.id,
        program: row.program,
        number: Number(row.number),
        at: row.add_date,
        by: row.exported_by,
        count: Number(row.documents),
        sums: JSON.parse(row.sums) as BookSum[],
        files: files.get(row.id) ?? [],
        again: row.again_of === null ? null : { id: Number(row.again_of), number: Number(row.again_number) },
      },
    ];
  });
}

/** The files of exports, by export. */
async function filesOf({ trx, dialect }: BooksParts, ids: readonly number[]): Promise<ReadonlyMap<number, BookFile[]>> {
  const rows = await trx
    .selectFrom('windrow_books_file')
    .select(['export_id', 'name', 'of', 'documents'])
    .where(({ ref }) => dialect.among(ref('export_id'), dialect.idList(ids)))
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.export_id)].map(([id, own]) => [
      id,
      own.flatMap((row): BookFile[] => {
        const of = bookFileKinds.find((kind) => kind === row.of);
        return of ? [{ name: row.name, of, documents: row.documents }] : [];
      }),
    ]),
  );
}

/** A file as it went out. @throws NotFound */
async function exportFile({ trx }: BooksParts, id: number, name: string): Promise<string> {
  const file = trx.selectFrom('windrow_books_file').select('content').where('export_id', '=', id);
  const row = await file.where('name', '=', name).executeTakeFirst();
  if (!row) throw new NotFound();
  return row.content;
}

/** Adds the calls. Reading is for everybody, exporting and settings for owners. */
export function registerBooks(app: FastifyInstance, parts: StatementParts, headerOf: ActHeaderOf): void {
  serve(app, bookCalls, {
    books_waiting: (request) => booksWaiting(bookParts(parts, request), request.query.program),
    books_settings_change: async (request, reply) => {
      const { program, ...given } = request.body;
      const reading = bookParts(parts, request);
      const value = await changedBookSettings(reading, program, given, translatorFor(request));
      const act = { ...headerOf(request), kind: 'set', name: BOOK_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write(act));
      await tagSetting(reply, reading, BOOK_SETTINGS);
      return readBookSettings(reading, program);
    },
  });
  serve(app, exportCalls, {
    books_exports: async (request) => ({
      results: await listExports(bookParts(parts, request), request.query.program),
    }),
    books_export: async (request, reply) => {
      const act = { ...headerOf(request), kind: 'exportBooks', ...request.body } as const;
      const { id } = resultOf(reply, await parts.writer.write(act));
      return exportDetail(bookParts(parts, request), id);
    },
    books_export_detail: (request) => exportDetail(bookParts(parts, request), request.params.id),
    books_export_file: async (request, reply) => {
      const { id, name } = request.params;
      return sendFile(reply, name, await exportFile(bookParts(parts, request), id, name));
    },
  });
}

/** A file with a name. */
export function sendFile(reply: FastifyReply, name: string, text: string): FastifyReply {
  reply.headers(disposition('attachment', name)).header('cache-control', 'private, no-store');
  // QuickBooks Desktop reads the letters of Windows; the file has no others.
  if (name.endsWith('.iif')) return reply.type('application/octet-stream').send(Buffer.from(text, 'latin1'));
  return reply.type(fileTypes.csv).send(text);
}

/** What reading needs, in the language of the request. */
function bookParts({ db, words, statement }: StatementParts, request: FastifyRequest): BooksParts {
  const { registry, t } = words[requestLanguage(request)];
  return { trx: db.sql, dialect: db.dialect, statement, registry: withSides(registry), t };
}
