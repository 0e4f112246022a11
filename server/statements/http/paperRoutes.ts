/** `office/statements/{id}/pdf/` and `paper/`: the file that was kept when the statement was issued, and its page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathId, queryText } from '../../api/request';
import { NotFound } from '../../faults';
import { disposition, fileTypes } from '../../reports/http/fileName';
import type { StatementParts } from '../parts';
import type { Papers } from '../paper/papers';
import { getStatement } from '../read/list';
import { paperName } from '../files/routes';
import { linksOf } from '../paper/links';

/** Adds both calls. With `?copy=void` a void statement is answered as a copy that is stamped so. */
export function registerPapers(app: FastifyInstance, parts: StatementParts, papers: Papers): void {
  app.get('/office/statements/:id/pdf/', async (request: FastifyRequest, reply) => {
    const id = pathId(request);
    const statement = await getStatement(parts, id);
    const { voided } = statement;
    const isStamped = queryText(request, 'copy') === 'void';
    if (isStamped && !voided) throw new NotFound();
    const name = paperName(statement).replace(/\.pdf$/, isStamped ? '_void.pdf' : '.pdf');
    reply.type(fileTypes.pdf).headers(disposition('inline', name)).header('cache-control', 'private, no-store');
    if (isStamped && voided) return reply.send(await papers.stamped(id, voided));
    const { bytes, sha256 } = await papers.file(id);
    return reply.header('etag', `"${sha256}"`).send(bytes);
  });
  app.get('/office/statements/:id/paper/', async (request: FastifyRequest, reply) => {
    const id = pathId(request);
    const { reference, voided } = await getStatement(parts, id);
    const page = await papers.page(id, linksOf({ id, reference, isVoid: voided !== null }), voided);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(page);
  });
}
