/** The statements of write transactions as they are run, for tests that count them. */
import type { CompiledQuery, QueryExecutor } from 'kysely';
import type { Db, WriteTransaction } from '../../server/db/database';

/** The same database, which puts each statement of a write transaction into `into`. */
export function countingWrites(db: Db, into: CompiledQuery[]): Db {
  const execute = <T extends object>(target: T, more: (key: string | symbol) => unknown = () => undefined): T =>
    new Proxy(target, {
      get(of, key) {
        const known = more(key);
        if (known !== undefined) return known;
        const value: unknown = Reflect.get(of, key, of);
        if (typeof value !== 'function') return value;
        if (key !== 'executeQuery') return value.bind(of);
        return (query: CompiledQuery, ...rest: unknown[]): unknown => {
          into.push(query);
          return value.call(of, query, ...rest);
        };
      },
    });
  const counted = (trx: WriteTransaction): WriteTransaction =>
    execute(trx, (key) => (key === 'getExecutor' ? (): QueryExecutor => execute(trx.getExecutor()) : undefined));
  return { ...db, write: (work, options) => db.write((trx) => work(counted(trx)), options) };
}
