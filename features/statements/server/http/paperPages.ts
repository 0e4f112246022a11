/** `/reports/statements/{reference}`: an issued paper for a browser that opens it, by the cookie of report pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATEMENTS } from '../../../../src/rules/settled/paths';
import type { ReportPageParts } from '../../../../server/api/feature';
import { reportSession } from '../../../../server/api/auth/authenticate';
import type { Db } from '../../../../server/db/database';
import { readerLanguage, requestLanguage, translators } from '../../../../server/language';
import type { VoidStamp } from '../../../../server/reports/compose/settlement';
import { reportErrorHandler } from '../../../../server/reports/http/failurePage';
import { disposition, fileTypes, slug } from '../../../../server/reports/write/fileName';
import { messagePage, tradePage } from '../../../../server/reports/write/html/messagePages';
import { linksOf } from '../paper/links';
import { openPapers, type Papers } from '../paper/papers';
import { hasStatements } from '../../../../server/settled/claims';

interface ReferencePath {
  readonly Params: { readonly reference: string };
}

const HTML = 'text/html; charset=utf-8';

/** Adds the address where the registry has statements. `?format=pdf` answers the kept file, with `&copy=void` the stamped copy. */
export function registerPaperPages(app: FastifyInstance, pages: ReportPageParts): void {
  const { db, registry, sessions, clock, apiUrl, renderPool, figurePage: figures } = pages;
  if (!hasStatements(registry)) return;
  const papers = openPapers({ db, renderPool, clock, log: app.log });
  app.addHook('onClose', async () => papers.close());
  const errorHandler = reportErrorHandler(db.dialect);
  const answer = async (request: FastifyRequest<ReferencePath>, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store');
    const { reference } = request.params;
    const query = new URL(request.url, 'http://page').searchParams;
    const session = await reportSession(sessions, request);
    if (!session) {
      const name = `statements/${reference}`;
      return answerPage(reply, 401, tradePage({ language: requestLanguage(request), apiUrl, name, query }));
    }
    const found = await issuedPaper(db, reference);
    if (!found) return answerPage(reply, 404, noPaper(readerLanguage(session, request)));
    if (query.get('format') === 'pdf') return answerFile(reply, papers, found, query.get('copy') === 'void');
    const links = linksOf({ ...found, isVoid: found.voided !== null, figures });
    return reply.type(HTML).send(await papers.page(found.id, links, found.voided));
  };
  app.get<ReferencePath>('/reports/statements/:reference', { errorHandler }, answer);
}

interface FoundPaper {
  readonly id: number;
  readonly reference: string;
  readonly voided: VoidStamp | null;
}

async function issuedPaper(db: Db, reference: string): Promise<FoundPaper | null> {
  const row = await db.sql
    .selectFrom('statement')
    .select(['id', 'voided_on as on', 'voided_by as by', 'void_reason as reason'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return null;
  const { id, on, by, reason } = row;
  return { id, reference, voided: on === null ? null : { on, by: by ?? '', reason: reason ?? '' } };
}

async function answerFile(
  reply: FastifyReply,
  papers: Papers,
  { id, reference, voided }: FoundPaper,
  isStamped: boolean,
): Promise<FastifyReply> {
  reply.type(fileTypes.pdf).headers(disposition('inline', `${slug(reference)}.pdf`));
  if (isStamped && voided) return reply.send(await papers.stamped(id, voided));
  return reply.send((await papers.file(id)).bytes);
}

function noPaper(language: Parameters<typeof messagePage>[0]): string {
  const t = translators[language];
  const ways = [{ href: `${STATEMENTS}?tab=issued`, label: t('settled.statements') }];
  return messagePage(language, t('settled.noPaper'), [], ways);
}

function answerPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type(HTML).send(page);
}
