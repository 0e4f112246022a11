/** Reads the parts of a request in the shapes that the routes need. Throws for invalid ones (rulings 48, 51). */
import type { FastifyRequest } from 'fastify';
import type { Values } from '../../src/rules/rows';
import type { FieldErrors } from '../../src/rules/validation';
import { valuesOf, type FilterValues, type Filter } from '../db/query/filters';
import type { PageOrder } from '../db/query/pages/pageQueries';
import { translatorFor } from '../language';
import { invalidAsWhole, InvalidPage, InvalidRecord, NotFound } from '../faults';

/** Most rows on a page, whatever was requested. */
export const MOST_ROWS = 500;

/** The body as values by name; no body counts as an empty one. */
export function bodyOf(request: FastifyRequest): Values {
  const { body } = request;
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw invalidAsWhole(translatorFor(request)('api.body.notAnObject'));
}

/** The id of the path. Throws `NotFound` for text that cannot be an id. */
export function pathId({ params }: FastifyRequest): number {
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFound();
  return Number(id);
}

/** The text of a query key: the last one if it occurs more than once, as in Django; `undefined` if it is blank. */
export function queryText({ query }: FastifyRequest, key: string): string | undefined {
  const given =
    typeof query === 'object' && query !== null && Object.hasOwn(query, key) ? (query as Values)[key] : undefined;
  const text: unknown = Array.isArray(given) ? given.at(-1) : given;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** The filters that a query uses. Unknown keys are ignored. */
export function askedOf(request: FastifyRequest, filters: ReadonlyMap<string, Filter>): FilterValues {
  const errors: FieldErrors = {};
  const asked = [...filters].flatMap(([key, { takes }]): [string, FilterValues[number][1]][] => {
    const text = queryText(request, key);
    if (text === undefined) return [];
    const read = valuesOf(takes, text);
    if ('values' in read) return [[key, read.values]];
    errors[key] = [translatorFor(request)(read.fault)];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return asked;
}

/** The requested page, from 1 up, and its number of rows. */
export function pageOf(request: FastifyRequest, defaultSize: number): { page: number; size: number } {
  const size = queryText(request, 'page_size') ?? String(defaultSize);
  if (!/^0*[1-9]\d{0,8}$/.test(size.trim()))
    throw new InvalidRecord({ page_size: [translatorFor(request)('api.wholeNumberFromOne')] });
  const page = queryText(request, 'page') ?? '1';
  if (!/^0*[1-9]\d{0,8}$/.test(page.trim())) throw new InvalidPage();
  return { page: Number(page), size: Math.min(Number(size), MOST_ROWS) };
}

/** The value of `ordering` that asks for what was entered last; the name and the sign are Django REST's. */
export const NEWEST_ENTRY = '-id';

/** The requested order of a page. Any other value than `NEWEST_ENTRY` is ignored, as Django REST does. */
export function orderOf(request: FastifyRequest): PageOrder {
  return queryText(request, 'ordering')?.trim() === NEWEST_ENTRY ? 'entry' : 'day';
}
