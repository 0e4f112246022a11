/** Exports as the calls answer them. */
import { sql, type RawBuilder } from 'kysely';
import {
  bookFileKinds,
  bookSums,
  type BookFile,
  type BookSum,
  type BooksExport,
  type BooksExportDetail,
  type BooksWaiting,
} from '../rules/documents';
import { isBookProgram, type BookProgram } from '../rules/programs';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { settingVersion } from '../../../server/api/headers/settingTag';
import { rowsOf } from '../../../server/db/query/statement';
import { NotFound } from '../../../server/faults';
import { exportedDocuments } from './find/exported';
import { waitingDocuments } from './find/waiting';
import { EXPORT, type BooksParts } from './parts';
import { BOOK_SETTINGS } from '../../../src/rules/history/settingNames';
import { readBookSettings } from './settings';

/** Documents that an answer has. */
const SHOWN = 500;
/** Exports that an answer has. */
const NEWEST = 50;

/** What the next export takes. */
export async function booksWaiting(parts: BooksParts, program: BookProgram): Promise<BooksWaiting> {
  const settings = await readBookSettings(parts, program);
  const documents = await waitingDocuments(parts, program, settings);
  const sums = bookSums(documents, sumPrinted);
  const settings_version = await settingVersion(parts, BOOK_SETTINGS);
  return { program, settings, settings_version, count: documents.length, sums, documents: documents.slice(0, SHOWN) };
}

/** The newest exports of a program. */
export async function listExports(parts: BooksParts, program: BookProgram): Promise<BooksExport[]> {
  return readExports(parts, sql`x.program = ${program}`);
}

/** One export. @throws NotFound */
export async function exportDetail(parts: BooksParts, id: number): Promise<BooksExportDetail> {
  const [found] = await readExports(parts, sql`x.id = ${id}`);
  if (!found) throw new NotFound();
  return { ...found, documents: (await exportedDocuments(parts, id)).slice(0, SHOWN) };
}

async function readExports(parts: BooksParts, which: RawBuilder<unknown>): Promise<BooksExport[]> {
  const { trx } = parts;
  const query = sql`
    select x.*, first.number as again_number from ${sql.table(EXPORT)} as x
    left join ${sql.table(EXPORT)} as first on first.id = x.again_of
    where ${which} order by x.number desc limit ${NEWEST}`;
  const rows = await rowsOf(trx, query.compile(trx));
  const files = await filesOf(
    parts,
    rows.map((row) => Number(row.id)),
  );
  return rows.flatMap((row): BooksExport[] => {
    if (!isBookProgram(row.program)) return [];
    return [
      {
        id: Number(row.id),
        program: row.program,
        number: Number(row.number),
        at: String(row.add_date),
        by: String(row.exported_by),
        count: Number(row.documents),
        sums: JSON.parse(String(row.sums)) as BookSum[],
        files: files.get(Number(row.id)) ?? [],
        again: row.again_of === null ? null : { id: Number(row.again_of), number: Number(row.again_number) },
      },
    ];
  });
}

/** The files of exports, by export. */
async function filesOf({ trx, dialect }: BooksParts, ids: readonly number[]): Promise<ReadonlyMap<number, BookFile[]>> {
  const query = sql`
    select export_id, name, ${sql.ref('of')}, documents from windrow_books_file
    where ${dialect.among(sql`export_id`, dialect.idList(ids))} order by id`;
  const rows = await rowsOf(trx, query.compile(trx));
  return new Map(
    [...Map.groupBy(rows, (row) => Number(row.export_id))].map(([id, own]) => [
      id,
      own.flatMap((row): BookFile[] => {
        const of = bookFileKinds.find((kind) => kind === row.of);
        return of ? [{ name: String(row.name), of, documents: Number(row.documents) }] : [];
      }),
    ]),
  );
}

/** A file as it went out. @throws NotFound */
export async function exportFile({ trx }: BooksParts, id: number, name: string): Promise<string> {
  const query = sql`select content from windrow_books_file where export_id = ${id} and name = ${name}`;
  const [row] = await rowsOf(trx, query.compile(trx));
  if (!row) throw new NotFound();
  return String(row.content);
}
