/**
 * What keys, versions and history cost on each write: acts in this process on a loaded database, with durable commits. Once
 * their statements are left out, once with the history alone, then with the versions that the actor saw, then with a key as well.
 */
import { writeSteps } from '../../tests/support/writing';
import type { CompiledQuery } from 'kysely';
import type { Db, WriteTransaction } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { openTables } from '../../server/db/query/tables';
import { hooks } from '../../server/hooks';
import type { Act } from '../../server/records/act';
import { openWriter, type Writer } from '../../server/records/writer';
import { entities } from '../../src/entities';
import type { Values } from '../../src/rules/rows';
import type { Place } from '../business/load';
import { quantile } from './measure';
import { figure, markdownTable } from '../tables/markdown';
import { nextTicket } from './requests';

const LIMIT = { count: 200, least: 13, ms: 8000 };
const variants = ['without', 'history', 'versions', 'key'] as const;
type Variant = (typeof variants)[number];

interface Write {
  readonly name: string;
  /** Records that it changes; none for one that adds. */
  readonly ids: readonly number[];
  act(n: number, more: Extras): Act;
}

/** What a request adds to an act. */
type Extras = Pick<Act, 'versions' | 'idempotency'>;

const header = { actor: { userId: 1, name: 'bench' }, language: 'en', table: 'crop_ticket' } as const;

/** The writes of a clerk and of a bulk edit. @param tickets crop tickets loaded */
function writesFor(tickets: number): Write[] {
  const middle = Math.floor(tickets / 2);
  const changed = (n: number): Values => ({ moisture: 50 + (n % 200) / 10, haul_rate: 4 + (n % 7) / 10 });
  const bulk = (count: number): Write => {
    const ids = Array.from({ length: Math.min(count, middle) }, (_, at) => middle + at);
    const act: Write['act'] = (n, more) => ({
      ...header,
      ...more,
      kind: 'changeMany',
      ids,
      values: changed(n),
      fields: ['moisture', 'haul_rate'],
    });
    return { name: `bulk update of ${count.toLocaleString('en-US')}`, ids, act };
  };
  return [
    {
      name: 'create',
      ids: [],
      act: (n, more) => ({ ...header, ...more, kind: 'create', values: nextTicket(9_000_000 + n).body as Values }),
    },
    {
      name: 'update',
      ids: [middle],
      act: (n, more) => ({ ...header, ...more, kind: 'change', id: middle, values: changed(n) }),
    },
    bulk(50),
    bulk(5000),
  ];
}

/** What each write costs, as a table in Markdown; p50 in milliseconds. */
export async function writesTable(place: Place, tickets: number): Promise<string> {
  const db = await openDatabase(place);
  const writers = { ...openWriters(db), database: db };
  const rows: string[][] = [];
  try {
    for (const write of writesFor(tickets)) {
      const times = await timesOf(write, writers);
      rows.push([write.name, ...variants.map((name) => figure(quantile(times[name], 0.5)))]);
    }
  } finally {
    await db.close();
  }
  return markdownTable(['write, p50', ...variants.map((name) => heads[name])], rows);
}

const heads: Readonly<Record<Variant, string>> = {
  without: 'without history',
  history: 'with history',
  versions: '+ versions',
  key: '+ key',
};

type Writers = ReturnType<typeof openWriters> & { readonly database: Db };

function openWriters(db: Db): { readonly bare: Writer; readonly whole: Writer } {
  const open = (database: Db): Writer =>
    openWriter({
      steps: writeSteps,
      db: database,
      registry: entities,
      tables: openTables({ db, registry: entities, hooks }),
      clock: () => new Date(),
    });
  return { bare: open(withoutHistory(db)), whole: open(db) };
}

/** The variants in turn, each as often the first, so that all of them meet the same machine and the same dead rows. */
async function timesOf(write: Write, { bare, whole, database }: Writers): Promise<Record<Variant, number[]>> {
  const times: Record<Variant, number[]> = { without: [], history: [], versions: [], key: [] };
  const seen = await versionsOf(database, write.ids);
  const begun = performance.now();
  let done = 0;
  for (let round = 0; round < LIMIT.count && (round < LIMIT.least || performance.now() < begun + LIMIT.ms); round++) {
    const first = round % variants.length;
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
      const act = write.act(done, extras(variant, new Map(seen), done));
      const from = performance.now();
      await (variant === 'without' ? bare : whole).write(act);
      // The first round prepares the statements.
      if (round > 0) times[variant].push(performance.now() - from);
      done += 1;
      for (const [id, version] of seen) seen.set(id, version + 1);
    }
  }
  return times;
}

function extras(variant: Variant, versions: ReadonlyMap<number, number>, n: number): Extras {
  const idempotency = { key: `bench-${Date.now()}-${n}`, digest: 'x'.repeat(64) };
  if (variant === 'versions') return { versions };
  return variant === 'key' ? { versions, idempotency } : {};
}

async function versionsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  const rows = await db.sql
    .selectFrom('crop_ticket')
    .select(['id', 'version'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute();
  return new Map(rows.map(({ id, version }) => [Number(id), Number(version)]));
}

/** The database as if there were no tables of the history: their statements are not run. */
function withoutHistory(db: Db): Db {
  const bare = (trx: WriteTransaction): WriteTransaction =>
    new Proxy(trx, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        if (key !== 'executeQuery') return value.bind(target);
        return async (query: CompiledQuery, ...rest: unknown[]): Promise<unknown> =>
          /\bwindrow_(act|change)\b/.test(query.sql) ? { rows: [{ id: 1 }] } : value.call(target, query, ...rest);
      },
    });
  return { ...db, write: (work) => db.write((trx) => work(bare(trx))) };
}
