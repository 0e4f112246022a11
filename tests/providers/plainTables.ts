/** The records of the small server, and what it answers about them. */
import type { Entities, Entity } from '../../src/grammar/entity';
import { API_ROOT } from '../../src/rules/paths';
import { entityOf, fieldsOf, type Values } from '../../src/rules/rows';
import { evaluate, serialise, type Faults, type Stored } from './plainRecords';
import { type Answer, type Request, ok, detail, notFound, notAllowed } from './plainHttp';

/** The tables, kept in memory, and the routes of §7 over them. */
export function plainTables(registry: Entities, now: () => number) {
  const tables = new Map<string, Map<number, Stored>>(Object.keys(registry).map((name) => [name, new Map()]));
  const paths = new Map(Object.entries(registry).map(([name, entity]) => [`${API_ROOT}/${entity.api}/`, name]));
  const table = (name: string): Map<number, Stored> => tables.get(name) ?? new Map<number, Stored>();
  const find = (name: string, id: number): Stored | undefined => table(name).get(id);
  const exists = (name: string, id: number): boolean => table(name).has(id);
  const newestFirst = (name: string): Stored[] => [...table(name).values()].toSorted((a, b) => b.id - a.id);
  const yearsOf = (name: string): number[] => newestFirst(name).map((row) => Number(String(row.date).slice(0, 4)));
  let lastId = 0;

  const isInUse = (name: string, id: number): boolean =>
    Object.entries(registry).some(([other, entity]) =>
      fieldsOf(entity).some(
        ([key, field]) =>
          field.kind === 'ref' && field.to === name && newestFirst(other).some((row) => row[key] === id),
      ),
    );

  function shown(name: string, row: Stored): object {
    const more =
      name === 'job' ? { has_tickets: newestFirst('crop_ticket').some(({ job_id }) => job_id === row.id) } : {};
    return serialise(registry, name, { ...row, ...more }, find);
  }

  function store(name: string, id: number, values: Values): Stored {
    const moment = new Date(now()).toISOString();
    const row: Stored = { add_date: moment, ...table(name).get(id), ...values, edit_date: moment, id };
    table(name).set(id, row);
    return row;
  }

  /** Query key → what a row must hold for it. Keys it does not know are ignored, as Django does. */
  function filtersOf(name: string, entity: Entity): Map<string, (row: Stored) => unknown> {
    const asked = Object.values(registry).flatMap(({ lookups = [] }) =>
      lookups.filter(({ from }) => from === name).flatMap(({ by }) => Object.keys(by)),
    );
    const references =
      entity.yearField && name !== 'job'
        ? fieldsOf(entity).flatMap(([key, { kind }]) => (kind === 'ref' ? [key] : []))
        : [];
    const fieldOf = (key: string): string => entity.filters?.[key] ?? key;
    const known = [...asked, ...references, ...Object.keys(entity.filters ?? {})].map(
      (key) => [key, (row: Stored) => row[fieldOf(key)]] as const,
    );
    const filters = new Map<string, (row: Stored) => unknown>(known);
    if (entity.yearField) filters.set('year', (row) => Number(String(row.date).slice(0, 4)));
    return filters;
  }

  function list(name: string, query: URLSearchParams): Answer {
    const entity = entityOf(registry, name);
    const faults: Faults = {};
    let rows = newestFirst(name);
    for (const [key, valueOf] of filtersOf(name, entity)) {
      const asked = query.get(key);
      if (!asked) continue;
      if (key.endsWith('ticket_number')) rows = rows.filter((row) => String(valueOf(row)).startsWith(asked));
      else if (!/^\d+$/.test(asked)) faults[key] = ['Enter a whole number.'];
      else if (name === 'producer_area_rate' && key === 'producer_id')
        rows = rows.filter((row) => row.producer_area_id === find('producer', Number(asked))?.producer_area_id);
      else rows = rows.filter((row) => valueOf(row) === Number(asked));
    }
    for (const [key, keeps] of [
      ['date_start', (day: string, edge: string) => day >= edge],
      ['date_end', (day: string, edge: string) => day <= edge],
    ] as const) {
      const edge = entity.yearField ? query.get(key) : null;
      if (!edge) continue;
      if (!/^\d{4}-\d\d-\d\d$/.test(edge)) faults[key] = ['Enter a valid date.'];
      else rows = rows.filter((row) => keeps(String(row.date), edge));
    }
    if (Object.keys(faults).length > 0) return ok(faults, 400);
    return entity.pageSize === undefined
      ? ok(rows.map((row) => shown(name, row)))
      : paged(name, rows, query, entity.pageSize);
  }

  function paged(name: string, rows: readonly Stored[], query: URLSearchParams, usual: number): Answer {
    const size = Number(query.get('page_size')) > 0 ? Number(query.get('page_size')) : usual;
    const pages = Math.max(1, Math.ceil(rows.length / size));
    const page = Number(query.get('page') ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > pages) return detail(404, 'Invalid page.');
    const results = rows.slice((page - 1) * size, page * size).map((row) => shown(name, row));
    return ok({ count: rows.length, total_pages: pages, results });
  }

  function write(name: string, id: number | null, body: Values, partial = false): Answer {
    const { values, faults } = evaluate(name, entityOf(registry, name), body, exists, partial);
    if (Object.keys(faults).length > 0) return ok(faults, 400);
    lastId += id === null ? 1 : 0;
    return ok(shown(name, store(name, id ?? lastId, values)), id === null ? 201 : 200);
  }

  function remove(name: string, id: number): Answer {
    if (isInUse(name, id)) return detail(400, 'This record is in use and cannot be deleted.');
    table(name).delete(id);
    return { status: 204 };
  }

  function bulk(name: string, verb: string, body: Values): Answer {
    const { faults, values } = evaluate(
      name,
      entityOf(registry, name),
      verb === 'bulk-update' ? body : {},
      exists,
      true,
    );
    const ids: unknown[] = Array.isArray(body.ids) ? body.ids : [];
    const wrong = ids.flatMap((id, index) => (Number.isInteger(id) ? [] : [[index, ['A valid integer is required.']]]));
    const faultOfIds =
      body.ids === undefined
        ? ['This field is required.']
        : ids.length === 0
          ? ['This list may not be empty.']
          : wrong.length > 0
            ? Object.fromEntries(wrong)
            : null;
    if (faultOfIds || Object.keys(faults).length > 0)
      return ok({ ...(faultOfIds ? { ids: faultOfIds } : {}), ...faults }, 400);
    const there = ids.filter((id): id is number => typeof id === 'number' && exists(name, id));
    for (const id of there) {
      if (verb === 'bulk-update') store(name, id, values);
      else table(name).delete(id);
    }
    return ok({ message: `${there.length} ticket(s) ${verb === 'bulk-update' ? 'updated' : 'deleted'}.` });
  }

  function routeOfTable(
    name: string,
    rest: string,
    { method, query }: Request,
    body: () => Values,
  ): (() => Answer) | undefined {
    const choose = (routes: Record<string, () => Answer>) => () => (routes[method] ?? (() => notAllowed(method)))();
    if (rest === '') return choose({ GET: () => list(name, query), POST: () => write(name, null, body()) });
    if (rest === 'bulk-update/') return choose({ PUT: () => bulk(name, 'bulk-update', body()) });
    if (rest === 'bulk-delete/') return choose({ DELETE: () => bulk(name, 'bulk-delete', body()) });
    if (rest === 'recent-numbers/') return choose({ GET: () => ok(newestFirst(name).map((row) => row.ticket_number)) });
    if (!/^\d+\/$/.test(rest)) return undefined;
    const id = Number.parseInt(rest, 10);
    const record = find(name, id);
    const known = (work: (row: Stored) => Answer) => () => (record ? work(record) : notFound);
    return choose({
      GET: known((row) => ok(shown(name, row))),
      PUT: known(() => write(name, id, body())),
      PATCH: known(() => write(name, id, body(), true)),
      DELETE: known(() => remove(name, id)),
    });
  }

  function routeOf(request: Request, body: () => Values): (() => Answer) | undefined {
    const { path, query } = request;
    if (path === `${API_ROOT}/years/`) {
      const years = new Set(
        ['job', 'crop_ticket', 'delivery_ticket', 'haul_ticket'].flatMap(yearsOf).concat(new Date(now()).getFullYear()),
      );
      return () => ok({ years: [...years].toSorted((a, b) => b - a) });
    }
    if (path === `${API_ROOT}/ticket_counts/`) {
      const count = (name: string) => yearsOf(name).filter((year) => year === Number(query.get('selectedYear'))).length;
      return () =>
        ok({
          ticket_crop_count: count('crop_ticket'),
          ticket_delivery_count: count('delivery_ticket'),
          ticket_haul_count: count('haul_ticket'),
        });
    }
    for (const [start, name] of paths) {
      if (path.startsWith(start)) return routeOfTable(name, path.slice(start.length), request, body);
    }
    return undefined;
  }
  return { routeOf };
}
