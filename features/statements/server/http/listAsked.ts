/** What the list of statements is asked for. */
import type { FastifyRequest } from 'fastify';
import { isDay } from '../../../../src/kinds/date';
import { settlementRoles } from '../../../../src/sides';
import type { FieldErrors } from '../../../../src/rules/validation';
import { pageOf, queryText } from '../../../../server/api/request';
import { InvalidRecord } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import { PAGE, statementSorts, type AskedList, type StatementSort } from '../read/list';
import type { AskedState } from '../read/select';

/** The states of a statement, `open`: those on which something is owed, and `unmailed`: those that were not mailed or refused. */
export const statementStates = [
  'open',
  'unmailed',
  'issued',
  'mailed',
  'part',
  'paid',
  'overdue',
  'credit',
  'void',
] as const satisfies AskedState[];

/** The query of the list. */
export function listInQuery(request: FastifyRequest): AskedList {
  const t = translatorFor(request);
  const errors: FieldErrors = {};
  const read = <T>(key: string, of: (text: string) => T | undefined): T | undefined => {
    const text = queryText(request, key)?.trim();
    const value = text === undefined ? undefined : of(text);
    if (text !== undefined && value === undefined) errors[key] = [t('api.status.400')];
    return value;
  };
  const day = (text: string): string | undefined => (isDay(text) ? text : undefined);
  const asked = {
    code: read('code', (text) => text.toUpperCase()),
    party: read('party', partyIn),
    state: read('state', (text) => statementStates.find((state) => state === text)),
    year: read('year', (text) => (/^\d{4}$/.test(text) ? Number(text) : undefined)),
    from: read('from', day),
    to: read('to', day),
    sort: read('sort', sortOf),
  };
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return { ...asked, page: pageOf(request, PAGE).page };
}

/** The party of a text as `producer:12`; `undefined` for any other text. */
export function partyIn(text: string): AskedList['party'] {
  const [table, id = ''] = text.split(':');
  const role = settlementRoles.find((one) => one === table);
  return role && /^[1-9]\d{0,14}$/.test(id) ? { role, id: Number(id) } : undefined;
}

function sortOf(text: string): AskedList['sort'] {
  const by = text.replace(/^-/, '');
  const isSort = (key: string): key is StatementSort => Object.hasOwn(statementSorts, key);
  return isSort(by) ? { by, down: text.startsWith('-') } : undefined;
}
