/** `office/statements/{id}/pdf/`: the file that was kept when the statement was issued. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathId, queryText } from '../../api/request';
import { NotFound } from '../../faults';
import { disposition, fileTypes } from '../../reports/http/fileName';
import type { StatementParts } from '../parts';
import type { Papers } from '../paper/papers';
import { getStatement } from '../read/list';
import { paperName } from '../files/routes';

/** Adds the call. With `?copy=void` a void statement is answered as a copy that is stamped so. */
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
}
