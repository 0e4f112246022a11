/** What requests ask of statements: kinds, periods, filters, tickets held or included. */
import type { FastifyRequest } from 'fastify';
import { isDay } from '../../../../src/kinds/date';
import type { Translate } from '../../../../src/messages/catalogue';
import { reportFilters, reportNamed, type FilterKey } from '../../../../src/rules/reportCatalogue';
import type { Values } from '../../../../src/rules/rows';
import {
  kindOfCode,
  kindOfReport,
  statementKinds,
  type StatementKind,
  plainKinds,
} from '../../../../src/rules/settled/codes';
import type { FieldErrors } from '../../../../src/rules/validation';
import { bodyOf, queryText } from '../../../../server/api/request';
import { InvalidRecord } from '../../../../server/faults';
import { requestLanguage, translatorFor } from '../../../../server/language';
import type { Period } from '../../../../server/reports/read/request';
import type { AskedOpen, AskedStatement } from '../parts';

/** `crop_ticket:12` */
const TICKET = /^[a-z_]{1,40}:\d{1,15}$/;

/** Whether a value is a list of tickets as `crop_ticket:12`. */
export function isTicketList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && TICKET.test(one));
}

/** Whether tickets of days before the period come along: `older=false` leaves them out. What is neither is told as wrong. */
function olderInQuery(request: FastifyRequest): unknown {
  const text = queryText(request, 'older') ?? 'true';
  return text === 'true' || (text === 'false' ? false : text);
}

/** The statement of a query: `report`, `from`, `to`, the report's filters, `hold`, `include`. */
export function askedInQuery(request: FastifyRequest): AskedStatement {
  const tickets = (key: string): string[] => queryText(request, key)?.split(',') ?? [];
  const filters = Object.fromEntries(reportFilters.map(({ key }) => [key, queryText(request, key)]));
  const given = {
    report: queryText(request, 'report'),
    from: queryText(request, 'from'),
    to: queryText(request, 'to'),
  };
  const older = olderInQuery(request);
  return askedOf(request, { ...given, filters, hold: tickets('hold'), include: tickets('include'), older });
}

/** The same of a body, and the digest and note of an issue. */
export function orderInBody(request: FastifyRequest): { asked: AskedStatement; digest: string; note: string | null } {
  const values = bodyOf(request);
  const { digest, note = null } = values;
  const t = translatorFor(request);
  if (typeof digest !== 'string') throw new InvalidRecord({ digest: [t('api.status.400')] });
  if (note !== null && (typeof note !== 'string' || note.length > MOST_NOTE))
    throw new InvalidRecord({ note: [t('api.status.400')] });
  return { asked: askedOf(request, values), digest, note: note === null || note.trim() === '' ? null : note.trim() };
}

/** Characters of a note. */
const MOST_NOTE = 2000;

function askedOf(request: FastifyRequest, values: Values): AskedStatement {
  const t = translatorFor(request);
  const errors: FieldErrors = {};
  const kind = typeof values.report === 'string' ? kindOfReport(values.report) : undefined;
  if (!kind) {
    const names = statementKinds.map(({ report }) => report).join(', ');
    throw new InvalidRecord({ report: [t('statements.noKind', { names })] });
  }
  const period = periodOf(values, t, errors);
  const filters = filtersOf(kind, values.filters, t, errors);
  if (!errors.filters && filters[kind.role] === undefined) errors[kind.role] = [t('statements.noParty')];
  const keys = (key: 'hold' | 'include'): ReadonlySet<string> => {
    const given = values[key] ?? [];
    if (isTicketList(given)) return new Set(given);
    errors[key] = [t('api.status.400')];
    return new Set();
  };
  const { older = true } = values;
  if (typeof older !== 'boolean') errors.older = [t('api.status.400')];
  const asked = { kind, period, filters, hold: keys('hold'), include: keys('include'), older: older !== false };
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return { ...asked, language: requestLanguage(request) };
}

function filtersOf(kind: StatementKind, given: unknown, t: Translate, errors: FieldErrors): AskedStatement['filters'] {
  const known = reportNamed(kind.report)?.filters ?? [];
  const filters: Partial<Record<FilterKey, number>> = {};
  const values: Values = typeof given === 'object' && given !== null ? { ...given } : {};
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    const filter = known.find((one) => one === key);
    const id = Number(value);
    if (filter && Number.isSafeInteger(id) && id > 0) filters[filter] = id;
    else errors.filters = [t('api.status.400')];
  }
  return filters;
}

/** The days `from` and `to`; what is wrong with them goes into `errors`. */
export function periodOf({ from, to }: Values, t: Translate, errors: FieldErrors): Period {
  const day = (key: string, value: unknown): string => {
    if (typeof value === 'string' && isDay(value)) return value;
    errors[key] = [t('validation.notDay')];
    return '';
  };
  const period = { from: day('from', from), to: day('to', to) };
  if (!errors.from && !errors.to && period.from > period.to) errors.to = [t('statements.wrongPeriod')];
  return period;
}

/** The kinds and the period of `office/statements/open/`. Without codes: all kinds, customers by their plain statement. */
export function openInQuery(request: FastifyRequest): AskedOpen {
  const t = translatorFor(request);
  const errors: FieldErrors = {};
  const period = periodOf({ from: queryText(request, 'from'), to: queryText(request, 'to') }, t, errors);
  const codes = queryText(request, 'codes')?.split(',') ?? USUAL;
  const kinds = codes.flatMap((code) => kindOfCode(code.trim()) ?? []);
  if (kinds.length < codes.length)
    errors.codes = [t('api.oneOf', { names: statementKinds.map(({ code }) => code).join(', ') })];
  const older = olderInQuery(request);
  if (typeof older !== 'boolean') errors.older = [t('api.status.400')];
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return { period, kinds, language: requestLanguage(request), older: older !== false };
}

const USUAL: readonly string[] = plainKinds.map(({ code }) => code);
