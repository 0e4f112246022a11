/** What a reader sees of a report that failed before any of it was sent, such as while the database is away: a page, never JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportNamed } from '../../../src/rules/reportCatalogue';
import { failureOf } from '../../api/errors';
import type { Dialect } from '../../db/dialect';
import { requestLanguage, translators } from '../../language';
import { messagePage } from '../write/html/messagePages';
import { reportAddressOf } from '../write/html/addresses';

/** The error handler of report addresses. Status, sentence and log line are those of the API for the same error. */
export function reportErrorHandler(dialect: Dialect) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = requestLanguage(request);
    const t = translators[language];
    const { status, detail, id } = failureOf(error, request, dialect);
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    const report = reportNamed(pathname.replace(/^\/reports\/|\/+$/g, ''));
    const title = report ? t(`report.${report.name}.title`) : t('paper.tools');
    const back = reportAddressOf('/report_runner', searchParams, { report: report?.name ?? null, format: null });
    const ways = [
      { href: request.url, label: t('paper.again') },
      { href: back, label: t('paper.backToPicker') },
    ];
    const sentences = [detail, ...(id === undefined ? [] : [t('paper.requestId', { id })])];
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(messagePage(language, t('paper.notFinished', { title }), sentences, ways));
  };
}
