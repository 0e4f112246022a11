/** `office/books/`: what goes to the bookkeeper (decision 68). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { withSides } from '../../../../src/rules/extras/sides';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { rowsIn } from '../../../../server/db/query/statement';
import { settingIn, type SettingParts } from '../../../../server/records/settings/settings';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Asked } from '../../../../src/rules/calls/call';
import { dayOf } from '../../../../src/rules/dates';
import { seenSetting, tagSetting, settingVersion } from '../../../../server/api/headers/settingTag';
import { serve } from '../../../../server/api/calls';
import { Conflict, InvalidRecord, NotFound } from '../../../../server/faults';
import { requestLanguage, translatorFor } from '../../../../server/language';
import { quoted } from '../../../../server/reports/write/csv';
import type { StatementParts } from '../../../statements/server/index';
import type { BooksParts } from '../parts';
import { BOOK_SETTINGS } from '../../../../src/rules/history/settingNames';
import { changedBookSettings, readBookSettings } from '../settings';
import {
  bookCalls,
  exportCalls,
  irisCalls,
  NEWEST,
  SHOWN,
  type BookFile,
  type BookSum,
  type BooksExport,
  type BooksExportDetail,
  type BooksWaiting,
  type IrisYear,
  type PayerSettings,
} from '../../rules/calls';
import {
  headsOf,
  irisColumns,
  irisForms,
  irisLines,
  irisReturns,
  lostColumns,
  MOST_RETURNS,
  PAYER_SETTINGS,
  payerLacks,
  type IrisReturn,
  type Payer,
} from '../../rules/iris';
import { payeeAddress } from '../../rules/payees';
import { numberOf, payeesOf, type TaxNumbers } from '../payees/payees';
import { sendFile } from '../sendFile';
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

/** What reading needs, in the language of the request. */
function bookParts({ db, words, statement }: StatementParts, request: FastifyRequest): BooksParts {
  const { registry, t } = words[requestLanguage(request)];
  return { trx: db.sql, dialect: db.dialect, statement, registry: withSides(registry), t };
}

async function readPayerSettings(parts: SettingParts): Promise<PayerSettings> {
  return { number: '', name: '', ...JSON.parse((await settingIn(parts, PAYER_SETTINGS))?.value ?? '{}') };
}

/** Who pays: the first record of Company Information, and what owners say besides. */
async function readPayer(
  parts: StatementParts,
): Promise<Payer & { readonly chosen: PayerSettings; readonly company: string }> {
  const { db, statement } = parts;
  const keys = ['name', ...payeeAddress, 'office_phone', 'cell_phone', 'email'] as const;
  const first = db.sql.selectFrom(rowsIn('company_info', 'c')).orderBy('c.id').limit(1);
  const row = await first.select(keys.map((key) => sql.ref<string | null>(`c.${key}`).as(key))).executeTakeFirst();
  const chosen = await readPayerSettings({ trx: db.sql, statement });
  const text = (key: (typeof keys)[number]): string => row?.[key]?.trim() ?? '';
  return {
    chosen,
    company: text('name'),
    name: chosen.name || text('name'),
    number: chosen.number,
    address: {
      address_line1: text('address_line1'),
      address_line2: text('address_line2'),
      city: text('city'),
      state: text('state'),
      zip_code: text('zip_code'),
    },
    phone: text('office_phone') || text('cell_phone'),
    email: text('email'),
  };
}

/** Whose forms go into the files, and what is missing. The last digits of tax numbers stand for them. */
async function irisYear(parts: StatementParts, year: number): Promise<IrisYear> {
  const [payer, paid] = [await readPayer(parts), await payeesOf(parts, year)];
  const forms = irisForms.map((form) => {
    const returns = irisReturns(paid, form, payer, ({ w9 }) => w9.number_end ?? '');
    const lacking = returns.flatMap(({ party, lacks }) => (lacks.length > 0 ? [{ party, lacks }] : []));
    return { form, count: returns.length, lacking };
  });
  const payer_version = await settingVersion({ trx: parts.db.sql, statement: parts.statement }, PAYER_SETTINGS);
  return { payer: payer.chosen, payer_version, payer_lacks: payerLacks(payer), company: payer.company, forms };
}

/** Adds the calls. For owners. @param numbers opens all tax numbers */
export function registerIris(
  app: FastifyInstance,
  parts: StatementParts,
  headerOf: ActHeaderOf,
  numbers: (t: Translate) => Promise<TaxNumbers>,
): void {
  serve(app, irisCalls, {
    books_iris: ({ query }) => irisYear(parts, query.year ?? Number(dayOf(parts.clock()).slice(0, 4))),
    books_iris_file: async (request, reply) => {
      const { year, form, part = 1 } = request.body;
      const [payer, opened] = [await readPayer(parts), await numbers(translatorFor(request))];
      const found = irisReturns(await payeesOf(parts, year), form, payer, (payee) => numberOf(payee, opened));
      const [heads, returns] = checked(request, payer, found);
      const of = Math.ceil(returns.length / MOST_RETURNS);
      const lines = irisLines(heads, form, returns.slice((part - 1) * MOST_RETURNS, part * MOST_RETURNS));
      if (lines.length === 1) throw new Conflict(translatorFor(request)('bookFiles.iris.nobody'));
      request.log.info({ year, form }, 'tax numbers downloaded');
      // No mark begins it: the portal compares the heads.
      const text = lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
      return sendFile(reply, `iris_1099-${form}_${year}${of > 1 ? `_${part}_of_${of}` : ''}.csv`, text);
    },
    books_payer_change: async (request, reply) => {
      const reading = { trx: parts.db.sql, statement: parts.statement };
      const number = request.body.number.replaceAll(/[\s-]/g, '');
      const isNumber = /^(?:\d{9})?$/.test(number);
      if (!isNumber) throw new InvalidRecord({ number: [translatorFor(request)('bookFiles.iris.badNumber')] });
      const value = JSON.stringify({ number, name: request.body.name.trim() });
      const act = { ...headerOf(request), kind: 'set', name: PAYER_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write(act));
      await tagSetting(reply, reading, PAYER_SETTINGS);
      return readPayerSettings(reading);
    },
  });
}

type AskedIris = Asked<(typeof irisCalls.declared)['books_iris_file']>;

/** The heads and the forms of all files. @throws Conflict where something would be missing in them */
function checked(request: FastifyRequest<AskedIris>, payer: Payer, found: readonly IrisReturn[]) {
  const { form, leave_out: isOut = false, template } = request.body;
  const t = translatorFor(request);
  const lacks = payerLacks(payer).map((lack) => t(`bookFiles.iris.lacks.${lack}`));
  if (lacks.length > 0) throw new Conflict(t('bookFiles.iris.payer', { lacks: lacks.join(', ') }));
  const returns = found.filter((one) => one.lacks.length === 0);
  const lacking = found.filter((one) => one.lacks.length > 0).map(({ party }) => party.name);
  if (lacking.length > 0 && !isOut) throw new Conflict(t('bookFiles.iris.payees', { names: lacking.join(', ') }));
  const heads = template ? headsOf(template) : irisColumns(form);
  const lost = lostColumns(heads, form, returns);
  if (lost.length > 0) throw new Conflict(t('bookFiles.iris.lost', { columns: lost.slice(0, 6).join('; ') }));
  return [heads, returns] as const;
}
