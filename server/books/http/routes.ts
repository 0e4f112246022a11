/** `office/books/`: what goes to the bookkeeper (decision 68). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayOf } from '../../../src/rules/dates';
import { queryText } from '../../api/request';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import { disposition, fileTypes } from '../../reports/http/fileName';
import type { StatementParts } from '../../statements/parts';
import { payeeCsv } from '../payeeFile';
import { payeesOf } from '../payees';

/** Adds the calls. Reading is for everybody. */
export function registerBooks(app: FastifyInstance, parts: StatementParts): void {
  app.get('/office/books/payees/', (request) => payeesOf(parts, yearIn(parts, request)));
  app.get('/office/books/payees/csv/', async (request, reply) => {
    const year = yearIn(parts, request);
    const text = payeeCsv(await payeesOf(parts, year), translatorFor(request));
    reply.type(fileTypes.csv).headers(disposition('attachment', `1099_${year}.csv`));
    return reply.send(text);
  });
}

/** The calendar year that is asked for; this one unless the query names another. */
function yearIn({ clock }: StatementParts, request: FastifyRequest): number {
  const text = queryText(request, 'year')?.trim() ?? dayOf(clock()).slice(0, 4);
  if (/^(?:19|20)\d\d$/.test(text)) return Number(text);
  throw new InvalidRecord({ year: [translatorFor(request)('books.noYear')] });
}
