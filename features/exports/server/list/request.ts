/** The query of an export → what is asked of the list. Throws `InvalidRecord` for values that cannot be used. */
import type { FastifyRequest } from 'fastify';
import type { Entity } from '../../../../src/grammar/entity';
import { dayOf, localDay } from '../../../../src/rules/dates';
import { listColumnsOf } from '../../../../src/rules/fieldSets';
import { PAPER } from '../../../../src/rules/lists/cells';
import type { RowSort } from '../../../../src/rules/lists/rowOrder';
import { fieldsOf } from '../../../../src/rules/rows';
import { takenWhole } from '../../../../src/rules/tickets/tables';
import { askedOf, orderOf, queryText } from '../../../../server/api/request';
import type { TableReader } from '../../../../server/db/query/tables';
import { InvalidRecord } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import { exportFormats, type ExportFormat } from '../../rules/files';
import type { ListQuery } from './order';

/** Begins the query keys of column filters: `column.customer_id`. */
const COLUMN = 'column.';

/** The list that a query asks for. */
export function listQueryOf(request: FastifyRequest, entity: Entity, { name, filters }: TableReader): ListQuery {
  const sort = sortOf(request, entity, takenWhole.includes(name) ? [PAPER] : []);
  return {
    asked: askedOf(request, filters),
    ...(sort ? { sort } : {}),
    search: queryText(request, 'search'),
    columns: columnFilters(request, entity),
    dayOf: daysIn(request),
  };
}

/** The format that is asked for; CSV unless it says otherwise. */
export function formatOf(request: FastifyRequest): ExportFormat {
  return oneOf(request, 'format', exportFormats) ?? 'csv';
}

/** Names of the columns by which a list is sorted on the screen. */
export function sortableColumns(entity: Entity): string[] {
  const shown =
    entity.pageSize === undefined
      ? fieldsOf(entity).flatMap(([name, { list }]) => (list === false ? [] : [name]))
      : listColumnsOf(entity).map(({ field }) => field);
  return [...new Set([...shown, 'id', 'add_date', 'edit_date'])];
}

function sortOf(request: FastifyRequest, entity: Entity, more: readonly string[]): RowSort | undefined {
  if (orderOf(request) === 'entry') return { field: 'id', order: 'DESC' };
  const columns = [...sortableColumns(entity), ...more];
  const field = oneOf(request, 'sort', [...columns, ...columns.map((name) => `-${name}` as const)]);
  return field === undefined
    ? undefined
    : { field: field.replace(/^-/, ''), order: field.startsWith('-') ? 'DESC' : 'ASC' };
}

function columnFilters(request: FastifyRequest, entity: Entity): Readonly<Record<string, string>> {
  if (entity.pageSize !== undefined) return {};
  return Object.fromEntries(
    sortableColumns(entity).flatMap((name): [string, string][] => {
      const text = queryText(request, `${COLUMN}${name}`);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Days as the viewer's time zone has them, which the key `zone` names. */
function daysIn(request: FastifyRequest): ListQuery['dayOf'] {
  const zone = queryText(request, 'zone');
  if (zone === undefined) return localDay;
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return (instant) => {
      const moment = new Date(String(instant));
      return Number.isNaN(moment.getTime()) ? localDay(instant) : format.format(moment);
    };
  } catch {
    throw new InvalidRecord({ zone: [translatorFor(request)('export.zone')] });
  }
}

function oneOf<T extends string>(request: FastifyRequest, key: string, names: readonly T[]): T | undefined {
  const text = queryText(request, key)?.trim();
  if (text === undefined) return undefined;
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  throw new InvalidRecord({ [key]: [translatorFor(request)('api.oneOf', { names: names.join(', ') })] });
}

/** The days or the year that a query names, for the file's name; empty without any. */
export function periodOf(request: FastifyRequest, entity: Entity, now: Date): string[] {
  if (entity.yearField === undefined) return [dayOf(now)];
  const days = [...new Set(['date_start', 'date_end'].flatMap((key) => queryText(request, key)?.trim() ?? []))];
  const year = queryText(request, 'year')?.trim();
  return days.length > 0 ? days : [year ?? dayOf(now)];
}
