/** `office/imports/`: from a file or pasted cells to rows. For clerks and owners. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RowOutcome } from '../../src/rules/imports/imports';
import { pathId, queryText } from '../api/request';
import { errorHandler } from '../api/errors';
import { refuseOtherMethods } from '../api/methods';
import type { ActHeaderOf } from '../api/actHeader';
import type { Dialect } from '../db/dialect';
import { InvalidRecord, NotFound } from '../faults';
import { takeSlowBody } from '../http/slowBodies';
import { requestLanguage, translatorFor } from '../language';
import { MOST_BYTES, Unreadable } from './read/sheet';
import { changeOf } from './request';
import { refusedCsv } from './service/refused';
import type { ImportService } from './service/service';
import type { ImportParts } from './service/parts';

interface ImportRouteParts {
  readonly service: ImportService;
  readonly parts: ImportParts;
  readonly headerOf: ActHeaderOf;
  readonly dialect: Dialect;
}

const PATH = '/office/imports/';
const ONE = `${PATH}:id/`;
const MEGABYTE = 1024 * 1024;
const MOST_ROWS = 500;
const outcomes: readonly RowOutcome[] = ['created', 'changed', 'unchanged', 'refused'];

/** Types that a file may be sent as. */
const FILE_TYPES = ['application/octet-stream', 'text/tab-separated-values', 'text/csv'];

/** Adds the calls. Only the one that takes a file has a large limit of its own. */
export function registerImports(scope: FastifyInstance, { service, parts, headerOf, dialect }: ImportRouteParts): void {
  scope.register(async (app) => {
    app.setErrorHandler(refusalHandler(dialect));
    const refuseOthers = refuseOtherMethods(app);
    const clerks = { config: { needs: 'write' } } as const;
    // An import is its user's: it has the file as it was, and what it writes is written in the name of whoever began it.
    app.addHook('preHandler', async (request) => {
      if (!request.routeOptions.url?.includes('/:id/')) return;
      const { userId } = await service.stored(pathId(request));
      if (userId !== headerOf(request).actor.userId) throw new NotFound();
    });
    app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.get(`${PATH}tables/`, clerks, (request) => service.tables(requestLanguage(request)));
    app.get(PATH, clerks, (request) => service.newest(headerOf(request)));
    app.post(PATH, { ...clerks, bodyLimit: MOST_BYTES, preParsing: takeSlowBody }, async (request, reply) => {
      const table = tableOf(request, parts);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const file = { table, name: (queryText(request, 'name') ?? '').slice(0, 200), bytes };
      return reply.code(201).send(await service.add(file, headerOf(request)));
    });
    app.get(ONE, clerks, (request) => service.get(pathId(request), requestLanguage(request)));
    app.patch(ONE, clerks, (request) => service.change(pathId(request), changeOf(request), headerOf(request)));
    app.delete(ONE, clerks, async (request, reply) => {
      await service.remove(pathId(request));
      return reply.code(204).send();
    });
    app.post(`${ONE}names/`, clerks, (request) => service.names(pathId(request), headerOf(request)));
    app.post(`${ONE}check/`, clerks, async (request, reply) =>
      reply.code(202).send(await service.check(pathId(request), headerOf(request))),
    );
    app.post(`${ONE}run/`, clerks, async (request, reply) =>
      reply.code(202).send(await service.run(pathId(request), headerOf(request))),
    );
    app.get(`${ONE}rows/`, clerks, (request) => service.rows(pathId(request), pageOf(request)));
    app.get(`${ONE}refused/`, clerks, async (request, reply) => {
      const stored = await service.stored(pathId(request));
      const name = `${stored.name.replace(/\.\w+$/, '') || stored.table} refused.csv`.replace(/[^\w .-]/g, '_');
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      return refusedCsv(parts, stored, translatorFor(request));
    });
    refuseOthers();
  });
  scope.addHook('onClose', () => service.close());
}

function tableOf(request: FastifyRequest, { registry }: ImportParts): string {
  const table = queryText(request, 'table') ?? '';
  if (Object.hasOwn(registry, table)) return table;
  throw new InvalidRecord({ table: [translatorFor(request)('imports.noTable', { name: table })] });
}

function pageOf(request: FastifyRequest): { outcome: RowOutcome; after: number; limit: number } {
  const outcome = outcomes.find((one) => one === queryText(request, 'outcome')) ?? 'created';
  const whole = (key: string, usual: number): number => {
    const text = queryText(request, key) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : usual;
  };
  return { outcome, after: whole('after', 0), limit: Math.max(1, Math.min(MOST_ROWS, whole('limit', 200))) };
}

/** What is said of files that cannot be read; everything else is answered as anywhere. */
function refusalHandler(dialect: Dialect) {
  const usual = errorHandler(dialect);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const t = translatorFor(request);
    const tooLarge = { detail: t('imports.tooLarge', { most: MOST_BYTES / MEGABYTE }) };
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    const isFile = request.method === 'POST' && request.routeOptions.url?.endsWith(PATH) === true;
    if (isFile && code === 'FST_ERR_CTP_BODY_TOO_LARGE') return reply.code(413).send(tooLarge);
    if (!(error instanceof Unreadable)) return usual(error, request, reply);
    if (error.why === 'too large') return reply.code(413).send(tooLarge);
    const keys = {
      'not a table': 'imports.notTable',
      'old Excel': 'imports.oldExcel',
      damaged: 'imports.damaged',
    } as const;
    return reply.code(400).send({ detail: t(keys[error.why]) });
  };
}
