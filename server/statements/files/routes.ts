/** `office/statements/zip/` and `office/statements/print/`: kept files of several statements at once, sent while they are read. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Statement } from '../../../src/rules/statements/answers';
import { queryText } from '../../api/request';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import { disposition, fileTypes, slug } from '../../reports/http/fileName';
import { chosenStatements } from './chosen';
import { joined } from './joined';
import { zipped, type NamedFile } from './zipped';
import type { Papers } from '../paper/papers';
import type { StatementParts } from '../parts';

/** Adds both calls. */
export function registerFiles(app: FastifyInstance, parts: StatementParts, papers: Papers): void {
  const chosen = (request: FastifyRequest): Promise<Statement[]> =>
    chosenStatements(parts, idsInQuery(request), translatorFor(request));
  app.get('/office/statements/zip/', async (request, reply) => {
    const files = zipped(filesOf(papers, await chosen(request)));
    reply.type(fileTypes.zip).headers(disposition('attachment', 'statements.zip'));
    return reply.header('cache-control', 'private, no-store').send(Readable.from(files, { objectMode: false }));
  });
  app.get('/office/statements/print/', async (request, reply) => {
    const file = joined(filesOf(papers, await chosen(request)));
    reply.type(fileTypes.pdf).headers(disposition('inline', 'statements.pdf'));
    return reply.header('cache-control', 'private, no-store').send(Readable.from(file, { objectMode: false }));
  });
}

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

/** The ids of `?ids=1,2,3`. */
export function idsInQuery(request: FastifyRequest): number[] {
  const texts = queryText(request, 'ids')?.split(',') ?? [];
  if (!texts.every((text) => /^[1-9]\d{0,14}$/.test(text)))
    throw new InvalidRecord({ ids: [translatorFor(request)('api.status.400')] });
  return texts.map(Number);
}
