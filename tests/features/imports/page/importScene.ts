/** The import's page over a server that goes through the steps as ours does. */
import type { Import, ImportChange, RowOutcome } from '../../../../features/imports/rules/calls';
import type { AnyRow } from '../../../../src/rules/rows';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';
import { checked, checking, done, named, read, row, running, tables } from './fixtures';

interface Scene {
  /** The import that is there at the start. */
  readonly one?: Import;
  readonly role?: string;
  /** Rows of the list. */
  readonly listed?: readonly AnyRow[];
  /** Answers some calls instead. */
  readonly refuse?: (asked: Asked) => Response | undefined;
}

const ROOT = '/api/v1/office/';

/** What an import is after a change. */
function changed(one: Import, { columns, names, fill_down: down, given, ...rest }: ImportChange): Import {
  const state = names ? 'names' : 'columns';
  return {
    ...one,
    ...rest,
    state: columns || rest.sheet !== undefined || rest.head_line !== undefined || rest.dates ? 'columns' : state,
    columns: one.columns.map((column) => {
      const [field, on] = [columns?.[column.index], down?.[column.index]];
      const filled =
        on === undefined || !column.fill_down ? column : { ...column, fill_down: { ...column.fill_down, on } };
      const { numbers: _, ...known } = filled;
      return field === undefined ? filled : { ...known, field, found: 'hand' };
    }),
    missing: one.missing.filter((key) => !Object.values(columns ?? {}).includes(key) && !given?.[key]),
    given: [
      ...one.given.filter(({ field }) => given?.[field] === undefined),
      ...Object.entries(given ?? {}).flatMap(([field, value]) => (value === null ? [] : [{ field, ...value }])),
    ],
    names:
      one.names?.map((group) => ({
        ...group,
        names: group.names.map((name) => {
          const use = names?.find(({ table, text }) => table === group.table && text === name.text)?.use;
          return use === undefined ? name : { ...name, use };
        }),
      })) ?? null,
  };
}

/** Opens the page. `acts` are the calls that change something, in the order of their arrival. */
export async function openImport(address: string, { one = read, role = 'owner', listed = [], refuse }: Scene = {}) {
  let current = one;
  const acts: string[] = [];
  const steps: Record<string, [now: Import, next: Import]> = {
    'names/': [named, named],
    'check/': [checking, checked],
    'run/': [running, done],
  };
  let next: Import | undefined;
  const write = ({ method, path, query, body }: Asked, rest: string): Response => {
    const what = path.slice(`${ROOT}imports/`.length);
    const told = method === 'POST' && what === '' ? `${query.table} ${query.name ?? ''}` : JSON.stringify(body ?? null);
    acts.push(`${method} ${what} ${told}`);
    if (what === '') current = { ...read, table: query.table ?? '', name: query.name ?? '' };
    else if (method === 'PATCH') current = changed(current, body as ImportChange);
    else [current, next] = steps[rest] ?? [current, current];
    return answer(what === '' ? 201 : 200, current);
  };
  const rowsOf = ({ query }: Asked): Response => {
    const outcome = query.outcome as RowOutcome;
    const from = Number(query.after ?? 0);
    const count = Math.min(Number(query.limit), (current.counts?.[outcome] ?? 0) - from);
    const rows = Array.from({ length: count }, (_, at) => row(outcome, from + at));
    const end = from + count;
    return answer(200, { rows, next: end < (current.counts?.[outcome] ?? 0) ? end : null });
  };
  const imports = (asked: Asked): Response => {
    const rest = asked.path.slice(`${ROOT}imports/`.length).replace(/^\d+\//, '');
    if (asked.method !== 'GET') return write(asked, rest);
    if (rest === 'tables/') return answer(200, tables);
    if (rest === 'rows/') return rowsOf(asked);
    if (rest === 'refused/') return new Response('Line,Reason\n214,Not a number.\n', { headers: { 'X-Windrow': '1' } });
    [current, next] = [next ?? current, undefined];
    return answer(200, current);
  };
  const instead = (asked: Asked): Response | undefined => {
    const { path } = asked;
    if (path === `${ROOT}me/`) return answer(200, { username: 'clerk', role, second_factor: false, notices: [] });
    if (path === `${ROOT}lists/imports/`) {
      const reply = answer(200, listed);
      reply.headers.set('content-range', `imports 0-${listed.length - 1}/${listed.length}`);
      return reply;
    }
    return refuse?.(asked) ?? (path.startsWith(`${ROOT}imports/`) ? imports(asked) : undefined);
  };
  const page = await open(address, { instead });
  return { ...page, acts, address: () => window.location.pathname + window.location.search };
}
