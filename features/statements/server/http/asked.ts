/** What requests ask of statements, as far as it depends on the kind of statement. */
import type { FastifyRequest } from 'fastify';
import type { Asked } from '../../../../src/rules/calls/call';
import { reportFilters, reportNamed } from '../../../../src/rules/reportCatalogue';
import { kindOfReport } from '../../../../src/rules/settled/codes';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { InvalidRecord, NotFound } from '../../../../server/faults';
import { requestLanguage, translatorFor } from '../../../../server/language';
import type { Period } from '../../../../server/reports/read/request';
import type { openCalls } from '../../rules/calls/open';
import type { AskedStatement } from '../parts';

/** The statement that is asked for. @throws InvalidRecord without its party, or with a filter that its report does not have */
export function askedOf(
  request: FastifyRequest,
  given: Asked<(typeof openCalls.declared)['statement_draft']>['Querystring'],
): AskedStatement {
  const t = translatorFor(request);
  const { report, hold, include, older = true, lines = [] } = given;
  const kind = kindOfReport(report);
  if (!kind) throw new NotFound();
  const period = periodOf(request, given);
  const keys = reportFilters.map(({ key }) => key).filter((key) => given[key] !== undefined);
  const known = reportNamed(report)?.filters ?? [];
  if (keys.some((key) => !known.includes(key))) throw new InvalidRecord({ filters: [t('api.status.400')] });
  if (given[kind.role] === undefined) throw new InvalidRecord({ [kind.role]: [t('statements.noParty')] });
  const filters = Object.fromEntries(keys.map((key) => [key, given[key]]));
  const language = requestLanguage(request);
  const chosen = new Map(lines.map((line): [string, string] => splitLine(line)));
  return { kind, period, filters, hold: new Set(hold), include: new Set(include), older, lines: chosen, language };
}

/** `deduction:12=50.00` as what it is taken for, and the amount. */
function splitLine(line: string): [string, string] {
  const [of = '', amount = '0'] = line.split('=');
  return [of, sumPrinted([amount])];
}

/** The days from one to another. @throws InvalidRecord where the first is after the last */
export function periodOf(request: FastifyRequest, { from, to }: Period): Period {
  if (from <= to) return { from, to };
  throw new InvalidRecord({ to: [translatorFor(request)('statements.wrongPeriod')] });
}
