/** `office/imports/`: from a file or pasted cells to rows. For clerks and owners. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importCalls, importFileCalls } from '../rules/calls';
import { serve, type Handlers } from '../../../server/api/calls';
import { pathId } from '../../../server/api/request';
import { errorHandler } from '../../../server/api/errors';
import { refuseOtherMethods } from '../../../server/api/methods';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import type { Dialect } from '../../../server/db/dialect';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { takeSlowBody } from '../../../server/http/slowBodies';
import { requestLanguage, translatorFor } from '../../../server/language';
import type { PlainKey, Translate } from '../../../src/messages/catalogue';
import { MOST_BYTES, Unreadable, type WhyUnreadable } from './read/sheet';
import { ReadersBusy } from './work/perform';
import type { ImportService } from './service/service';
import type { ImportParts } from './service/parts';
import { Readable } from 'node:stream';
import { importFieldsOf } from '../../../src/rules/columns/targets';
import { csvLine } from '../../../server/reports/write/csv';
import type { StoredImport } from './store/kept';
import { preparedRows, preparingOf } from './work/prepared';

/** Rows in one read. */
const AT_ONCE = 1000;

/**
 * A CSV with the file's own heads, and with columns for what every row was given. Cells that stood above are filled in: the rows
 * above are not in it.
 */
function refusedCsv({ store, words }: ImportParts, { id, table, kept }: StoredImport, t: Translate): Readable {
  const { columns, given } = kept.described;
  const labels = new Map(importFieldsOf(words.en.registry, table, words.en.t).map(({ key, label }) => [key, label]));
  const heads = [...columns.map(({ head }) => head), ...given.map(({ field }) => labels.get(field) ?? field)];
  const texts = async function* (): AsyncGenerator<string> {
    yield `\ufeff${csvLine([...heads, t('imports.line'), t('imports.reason')])}`;
    const cells = (await store.cells(id, kept.sheet)).flatMap((content) => JSON.parse(content) as string[][]);
    const prepared = preparedRows(cells, preparingOf(kept.described));
    const ofLine = new Map(prepared.lines);
    const indexes = [...columns.map(({ index }) => index), ...given.map((_, at) => prepared.firstGiven + at)];
    let after = 0;
    for (;;) {
      const rows = await store.rows(id, 'refused', after, AT_ONCE);
      let text = '';
      for (const { line, faults } of rows) {
        const reasons = faults.map(({ field, reason }) => {
          const head = columns.find((column) => column.field === field)?.head;
          return head ? `${head}: ${reason}` : reason;
        });
        const own = indexes.map((index) => ofLine.get(line)?.[index] ?? '');
        text += csvLine([...own, String(line), reasons.join(' ')]);
      }
      yield text;
      after = rows.at(-1)?.line ?? after;
      if (rows.length < AT_ONCE) return;
    }
  };
  return Readable.from(texts(), { objectMode: false });
}

interface ImportRouteParts {
  readonly service: ImportService;
  readonly parts: ImportParts;
  readonly headerOf: ActHeaderOf;
  readonly dialect: Dialect;
}

const PATH = '/office/imports/';
const MOST_ROWS = 500;

const refusedName = ({ name, table }: { readonly name: string; readonly table: string }): string =>
  `${name.replace(/\.\w+$/, '') || table} refused.csv`.replace(/[^\w .-]/g, '_');

/** Adds the calls. Only the one that takes a file has a large limit of its own. */
export function registerImports(scope: FastifyInstance, given: ImportRouteParts): void {
  const { service, headerOf, dialect } = given;
  scope.register(async (app) => {
    app.setErrorHandler(refusalHandler(dialect));
    const refuseOthers = refuseOtherMethods(app);
    // An import is its user's: it has the file as it was, and what it writes is written in the name of whoever began it.
    app.addHook('preHandler', async (request) => {
      if (!request.routeOptions.url?.includes('/:id/')) return;
      const { userId } = await service.stored(pathId(request));
      if (userId !== headerOf(request).actor.userId) throw new NotFound();
    });
    await app.register(async (files) => registerUpload(files, given));
    serve(app, importCalls, handlersOf(given));
    refuseOthers();
  });
  scope.addHook('onClose', () => service.close());
}

function handlersOf({ service, parts, headerOf }: ImportRouteParts): Handlers<typeof importCalls.declared> {
  return {
    import_tables: (request) => service.tables(requestLanguage(request)),
    import: (request) => service.get(request.params.id, requestLanguage(request)),
    import_change: (request) => service.change(request.params.id, request.body, headerOf(request)),
    import_remove: ({ params }) => service.remove(params.id),
    import_next: (request) => {
      requireTable(request, request.query.table, parts);
      return service.next(request.params.id, request.query, headerOf(request));
    },
    import_names: (request) => service.names(request.params.id, headerOf(request)),
    import_check: (request) => service.check(request.params.id, headerOf(request)),
    import_run: (request) => service.run(request.params.id, headerOf(request)),
    import_rows: ({ params, query: { outcome = 'created', after = 0, limit = 200 } }) =>
      service.rows(params.id, { outcome, after, limit: Math.max(1, Math.min(MOST_ROWS, limit)) }),
    import_refused: async (request, reply) => {
      const stored = await service.stored(request.params.id);
      const name = refusedName(stored);
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(refusedCsv(parts, stored, translatorFor(request)));
    },
  };
}

/**
 * The call that takes a file. What a file is follows from its bytes: browsers name its type by the programs of the machine
 * (`application/vnd.ms-excel` for CSV where Excel is installed), or not at all.
 */
function registerUpload(app: FastifyInstance, { service, parts, headerOf }: ImportRouteParts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preParsing', takeSlowBody);
  serve(app, importFileCalls, {
    import_file: (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort(new CallerGone()));
      const { table, name = '' } = request.query;
      requireTable(request, table, parts);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return service.add({ table, name: name.slice(0, 200), bytes }, headerOf(request), gone.signal);
    },
  });
}

/** @throws InvalidRecord for a table that there is not */
function requireTable(request: FastifyRequest, name: string, { registry }: ImportParts): void {
  if (!Object.hasOwn(registry, name))
    throw new InvalidRecord({ table: [translatorFor(request)('imports.noTable', { name })] });
}

/** Nobody waits for the answer any more; the status is for the log. */
class CallerGone extends Error {
  readonly statusCode = 499;
}

/** The answers for files that cannot be read. */
const unreadable: Readonly<Record<WhyUnreadable, { readonly status: 400 | 413; readonly key: PlainKey }>> = {
  'not a table': { status: 400, key: 'imports.notTable' },
  'old Excel': { status: 400, key: 'imports.oldExcel' },
  'web page': { status: 400, key: 'imports.webPage' },
  'has a password': { status: 400, key: 'imports.hasPassword' },
  damaged: { status: 400, key: 'imports.damaged' },
  'too large': { status: 413, key: 'imports.tooLarge' },
  'too many cells': { status: 413, key: 'imports.tooManyCells' },
  'too slow': { status: 413, key: 'imports.tooSlow' },
};

/** Seconds after which a file may be sent again where others were in the way. */
const LATER = 30;

/** What is said of files that cannot be read; everything else is answered as anywhere. */
function refusalHandler(dialect: Dialect) {
  const usual = errorHandler(dialect);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const t = translatorFor(request);
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    const isFile = request.method === 'POST' && request.routeOptions.url?.endsWith(PATH) === true;
    const fault = isFile && code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Unreadable('too large') : error;
    if (fault instanceof ReadersBusy)
      return reply
        .code(503)
        .header('retry-after', LATER)
        .send({ detail: t('imports.readersBusy') });
    if (!(fault instanceof Unreadable)) return usual(error, request, reply);
    const { status, key } = unreadable[fault.why];
    return reply.code(status).send({ detail: t(key) });
  };
}
