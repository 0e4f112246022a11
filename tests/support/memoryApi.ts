/**
 * The API of §7 in memory, over any registry: enough of it to drive the generated screens where no server is wanted
 * (another registry, failures on demand). Rules come from `rules/validation`; nothing here is a rule of its own.
 */
import type { Entities, Entity } from '../../src/grammar/entity';
import { API_ROOT } from '../../src/rules/paths';
import { entityOf, fieldsOf, idOf, nameFieldOf, type Values } from '../../src/rules/rows';
import { validate } from '../../src/rules/validation';

/** A stored row: related records as ids. */
type Stored = { id: number; add_date: string; edit_date: string } & Record<string, unknown>;

/** A call as the API saw it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The API, what it was asked, and a way to make its next answers different. */
export interface MemoryApi {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly calls: Call[];
  /** Stores a row without checking it and answers its id. */
  add(table: string, values: Values): number;
  rows(table: string): readonly Stored[];
  /** Called before each answer: a `Response` (or a promise of one) takes its place. */
  interfere(step: ((call: Call) => Response | Promise<Response> | undefined) | undefined): void;
}

/** A JSON answer. */
export function answer(status: number, body: unknown): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

export function memoryApi(registry: Entities): MemoryApi {
  const tables = new Map<string, Stored[]>(Object.keys(registry).map((name) => [name, []]));
  const calls: Call[] = [];
  let interference: ((call: Call) => Response | Promise<Response> | undefined) | undefined;
  let clock = Date.UTC(2026, 8, 1, 15);

  const rowsOf = (table: string): Stored[] => tables.get(table) ?? [];

  function nested(table: string, id: unknown, embeds: readonly string[] = []): unknown {
    const row = rowsOf(table).find((other) => other.id === idOf(id));
    if (!row) return null;
    const entity = entityOf(registry, table);
    const name = nameFieldOf(entity);
    const inner = embeds.map((key) => {
      const field = entity.fields[key];
      return [key, field?.kind === 'ref' ? nested(field.to, row[key]) : null];
    });
    return { id: row.id, name: row[name] ?? null, [name]: row[name] ?? null, ...Object.fromEntries(inner) };
  }

  function read(entity: Entity, row: Stored): Values {
    const values = fieldsOf(entity).map(([key, field]) => {
      if (field.kind === 'ref') return [key, nested(field.to, row[key], field.embeds)];
      return [key, field.kind === 'decimal' && row[key] !== null && row[key] !== undefined ? Number(row[key]) : (row[key] ?? null)];
    });
    return { id: row.id, ...Object.fromEntries(values), add_date: row.add_date, edit_date: row.edit_date };
  }

  function add(table: string, values: Values): number {
    const rows = rowsOf(table);
    const id = (rows.at(-1)?.id ?? 0) + 1;
    const now = new Date((clock += 60_000)).toISOString();
    rows.push({ ...values, id, add_date: now, edit_date: now });
    return id;
  }

  function list(table: string, entity: Entity, query: Readonly<Record<string, string>>): Response {
    const filters = Object.entries(query).flatMap(([key, value]) => {
      const field = entity.filters?.[key] ?? (entity.fields[key]?.kind === 'ref' ? key : undefined);
      return field ? [(row: Stored) => String(row[field] ?? '').startsWith(value) && (idOf(value) === null || String(row[field]) === value)] : [];
    });
    const year = query.year;
    const { yearField } = entity;
    if (year && yearField) filters.push((row) => String(row[yearField]).startsWith(year));
    const rows = rowsOf(table).filter((row) => filters.every((keep) => keep(row)));
    if (filters.length > 0) rows.reverse();
    const shown = rows.map((row) => read(entity, row));
    if (entity.pageSize === undefined) return answer(200, shown);
    const size = Number(query.page_size ?? entity.pageSize);
    const page = Number(query.page ?? 1);
    const results = shown.slice((page - 1) * size, page * size);
    return answer(200, { results, count: shown.length, total_pages: Math.max(1, Math.ceil(shown.length / size)) });
  }

  function write(table: string, entity: Entity, body: unknown, at?: Stored): Response {
    const { values, errors } = validate(entity, body as Values);
    if (errors) return answer(400, errors);
    if (!at) {
      add(table, values);
      return answer(201, read(entity, rowsOf(table).at(-1) ?? failed()));
    }
    Object.assign(at, values, { edit_date: new Date((clock += 60_000)).toISOString() });
    return answer(200, read(entity, at));
  }

  function respond({ method, path, query, body }: Call): Response {
    if (path === `${API_ROOT}/years/`) return answer(200, { years: [2025, 2026] });
    for (const [table, entity] of Object.entries(registry)) {
      const root = `${API_ROOT}/${entity.api}/`;
      if (!path.startsWith(root)) continue;
      const rest = path.slice(root.length);
      if (rest === '') return method === 'POST' ? write(table, entity, body) : list(table, entity, query);
      const row = rowsOf(table).find(({ id }) => `${id}/` === rest);
      if (!row) return answer(404, { detail: 'Not found.' });
      return method === 'GET' ? answer(200, read(entity, row)) : write(table, entity, body, row);
    }
    return answer(404, { detail: 'Not found.' });
  }

  return {
    calls,
    add,
    rows: rowsOf,
    interfere: (step) => (interference = step),
    async fetch(url, init = {}) {
      const { pathname, searchParams } = new URL(url, 'http://windrow.test');
      const call: Call = {
        method: init.method ?? 'GET',
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      calls.push(call);
      return (await interference?.(call)) ?? respond(call);
    },
  };
}

function failed(): never {
  throw new Error('A stored row is gone.');
}
