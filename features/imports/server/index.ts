/** Imports of files that other programs wrote, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { defineAct } from '../../../server/records/acts/definition';
import { howMany } from '../../../server/records/acts/records';
import { usual } from '../../../server/records/acts/rules';
import { MOST_JUDGED } from './act/act';
import { checkBefore } from './act/importChecks';
import { planImport } from './act/importRows';
import { pathsOf } from '../../../server/api/openapi/calls';
import { importCalls, importFileCalls, importStates } from '../rules/calls';
import { serverWords } from '../words/server';
import { registerImports } from './routes';
import { servedImports } from './service/view';
import { judgeLeft } from './service/judge';
import { Conflict } from '../../../server/faults';
import type { Recorder } from '../../../server/records/context';
import { updateImport, openImportStore } from './store/store';
import type { Db } from '../../../server/db/database';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { perLanguage } from '../../../server/language';
import type { ImportParts } from './service/parts';
import { openImports } from './service/service';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';

/** The tables as the schema declares them. */
const importTables = {
  windrow_import: {
    id: 'generated',
    columns: {
      record_table: column.text({ required: true }),
      file_name: column.text({ required: true }),
      user_id: column.bigint(),
      user_name: column.text({ required: true }),
      at: column.instant({ required: true }),
      state: column.choice(importStates, { required: true }),
      /** When the process that checks or runs it last said so. */
      touched: column.instant({ required: true }),
      /** What was understood and chosen, and what the check found, as JSON (`Kept`). */
      kept: column.text({ required: true }),
      /** The key of the act that imported it. */
      act_key: column.text(),
      failure: column.text(),
    },
    indexes: [{ keys: [{ by: 'at' }] }],
  },
  windrow_import_part: {
    id: 'generated',
    // A restored backup has no use for rows that were never written.
    transient: true,
    columns: {
      import_id: column.reference('windrow_import', { required: true, cascade: true }),
      /** `sheet` and its index, or the outcome of the rows. */
      kind: column.text({ required: true }),
      /** The first and the last line. */
      first_line: column.integer({ required: true }),
      last_line: column.integer({ required: true }),
      /** JSON: cells of lines, or rows. */
      content: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'import_id' }, { by: 'kind' }, { by: 'last_line' }] }],
  },
  windrow_import_columns: {
    id: 'generated',
    columns: {
      user_id: column.bigint({ required: true }),
      record_table: column.text({ required: true }),
      /** Head → field, or `null` where the column was left out, as JSON. */
      fields: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }, { by: 'record_table' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof importTables> {}
}

interface OpenParts extends Omit<ImportParts, 'words' | 'store' | 'rows' | 'jobs'> {
  readonly headerOf: ActHeaderOf;
}

/** What the routes of imports need. */
function openImportsFor({ headerOf, ...given }: OpenParts): Parameters<typeof registerImports>[1] {
  const parts: ImportParts = {
    ...given,
    words: perLanguage(given.registry, (words) => ({ registry: words.registry, t: words.t })),
    store: openImportStore(given.db),
    rows: given.writer.rows,
    jobs: new Map(),
  };
  return { parts, service: openImports(parts), headerOf, dialect: given.db.dialect };
}

const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Removes imports that were started more than 30 days before `now`, with their staged rows. */
export async function forgetOldImports(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT).toISOString();
  const old = db.sql.selectFrom('windrow_import').select('id').where('at', '<', until).limit(100);
  const ids = (await old.execute()).map(({ id }) => Number(id));
  for (const id of ids)
    await db.write(async (trx) => {
      await trx.deleteFrom('windrow_import_part').where('import_id', '=', id).execute();
      await trx.deleteFrom('windrow_import').where('id', '=', id).execute();
    });
}

/** Marks an import as done by its act. Throws where it was cancelled meanwhile. */
const recordImport: Recorder = async ({ act, actId, trx, at, t }) => {
  if (act.kind !== 'importRows') return;
  const change = { state: 'done', act: actId, failure: null, touched: at } as const;
  if (!(await updateImport(trx, act.import, change, ['running']))) throw new Conflict(t('imports.cancelled'));
};

const importRows = defineAct({
  ...usual,
  kind: 'importRows',
  plan: planImport,
  answer: howMany,
  about: (_, { import: id, file, made, rows }) => {
    const isChange = made.length === 0 && rows.every((row) => row.id !== null);
    return { import: id, file, ...(isChange && { changed: true }) };
  },
  isNothingAlone: true,
  refuseBefore: checkBefore,
  origins: 'given',
  mostJudged: MOST_JUDGED,
});

export const imports: ServerFeature = {
  name: 'imports',
  needs: ['check', 'history'],
  texts: serverWords,
  routes: (scope, parts) => registerImports(scope, openImportsFor({ ...parts, log: scope.log })),
  paths: () => pathsOf(importFileCalls, importCalls),
  lists: (registry) => [servedImports(registry)],
  acts: [importRows],
  recorders: [recordImport],
  tables: importTables,
  hourly: {
    'forgetting old imports': (db, now) => forgetOldImports(db, now),
    'judging imported tickets': (db) => judgeLeft(db),
  },
};
