/** A database that can be away for the app, while the test still reaches it. */
import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../server/db/database';
import type { Engine } from './database';

/** `writes`: reads go on. */
type Away = 'nothing' | 'writes' | 'all';

/** The switch, and what puts it between an app and its database (`TestAppOptions.around`). */
export interface AwayDatabase {
  away: Away;
  readonly around: (db: Db) => Db;
}

/** Everything works until `away` is set. */
export function awayDatabase(engine: Engine): AwayDatabase {
  const failure = (): Error =>
    Object.assign(new Error('away'), { code: engine === 'sqlite' ? 'SQLITE_BUSY' : '57P01' });
  const check = (...those: Away[]): void => {
    if (those.includes(scene.away)) throw failure();
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      check('all');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const scene: AwayDatabase = {
    away: 'nothing',
    around: (db) => ({
      ...db,
      sql: db.sql.withPlugin(plugin),
      rows: async (query) => {
        check('all');
        return db.rows(query);
      },
      write: async (work, options) => {
        check('all', 'writes');
        return db.write(work, options);
      },
      version: async () => {
        check('all');
        return db.version();
      },
    }),
  };
  return scene;
}
