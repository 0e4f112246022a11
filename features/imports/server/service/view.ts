/** From a stored import to what the page is told of it. */
import { sql } from 'kysely';
import type { Import, ImportTable, SheetTable } from '../../rules/calls';
import { importFieldsOf, looksUp, missingFields } from '../../../../src/rules/columns/targets';
import { listTitle } from '../../../../src/rules/labels';
import type { Language } from '../../../../src/messages/languages';
import type { Db } from '../../../../server/db/database';
import { foundByOptions } from '../check/existing';
import { keepStatements } from '../../../../server/db/query/statement';
import { undoneAmong } from '../../../history/server/index';
import type { Kept, StoredImport } from '../store/kept';
import type { ImportParts } from './parts';
import type { ServedList } from '../../../../server/api/feature';
import { perLanguage, requestLanguage } from '../../../../server/language';
import { referencesOf } from '../../../../src/kinds/ref';
import { entityOf } from '../../../../src/rules/rows';
import { importList, tableLabel } from '../../rules/list';
import { words as texts } from '../../words/es';
import { openImportStore } from '../store/store';
import type { Entities } from '../../../../src/grammar/entity';
import { depthOf } from '../../rules/depth';

/** The tables that can be imported: every one with a screen of its own or a name in the menu. */
export async function tablesOf({ db, registry, words }: ImportParts, language: Language): Promise<ImportTable[]> {
  const { registry: localized, t } = words[language];
  const counts = await countsOf(db, Object.keys(registry));
  return Object.entries(localized).map(([table, entity]) => ({
    table,
    title: listTitle(entity),
    count: counts.get(table) ?? 0,
    fields: importFieldsOf(localized, table, t, true),
  }));
}

async function countsOf(db: Db, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  if (counts.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(counts)}`.execute(db.sql);
  return new Map(Object.entries(rows[0] ?? {}).map(([table, count]) => [table, Number(count)]));
}

/** The targets that columns of an import go to, and those that all rows get. */
export function mappedFields({ described }: Kept): Set<string> {
  return new Set([
    ...described.columns.flatMap(({ field }) => field ?? []),
    ...described.given.map(({ field }) => field),
  ]);
}

/** Needed fields that rows have nothing for. */
export function missingOf({ registry, words }: ImportParts, { table, kept }: StoredImport): string[] {
  return missingFields(registry, table, { mapped: mappedFields(kept), fills: kept.fill }, words.en.t);
}

/** What was found in the file. */
function describedView({ described }: StoredImport['kept']) {
  return {
    head_line: described.headLine,
    rows: described.rows,
    columns: described.columns,
    given: described.given,
    dates: described.dates,
    dates_fit: described.datesFit,
    left_out: described.leftOut,
    left_out_counts: described.leftOutCounts,
  };
}

/** An import as the page is told of it. */
export async function viewOf(parts: ImportParts, stored: StoredImport, language: Language): Promise<Import> {
  const { registry, words, jobs } = parts;
  const { id, table, name, by, at, state, kept, act, failure } = stored;
  const { found } = kept;
  const { registry: localized, t } = words[language];
  return {
    id,
    table,
    name,
    by,
    at,
    state,
    act,
    failure,
    sheets: kept.sheets,
    sheet: kept.sheet,
    next: nextOf(registry, stored),
    fields: importFieldsOf(localized, table, t, kept.fill),
    missing: missingOf(parts, stored),
    ...describedView(kept),
    existing: kept.existing,
    found_by: kept.foundBy,
    found_by_options: foundByOptions(registry, table, mappedFields(kept)),
    fill: looksUp(registry, table) ? kept.fill : null,
    filled: found?.filled ?? null,
    names: kept.names,
    counts: found?.counts ?? null,
    sums: found?.sums ?? null,
    progress: jobs.get(id)?.progress ?? null,
    ...alsoMade(kept),
    ...(await undoneOf(parts, act)),
    seconds: kept.seconds,
  };
}

/** Names of new records that an answer has, for each table. */
const NAMED = 50;

function alsoMade({ found }: Kept): Pick<Import, 'also' | 'also_names'> {
  const byTable = [...Map.groupBy(found?.newRecords ?? [], ({ table }) => table)];
  return {
    also: Object.fromEntries(byTable.map(([table, records]) => [table, records.length])),
    also_names: Object.fromEntries(
      byTable.map(([table, records]) => [table, records.slice(0, NAMED).map(({ label }) => label)]),
    ),
  };
}

/** Whether an act was taken back, and that not taken back again; wholly or in part, as the history tells it. */
async function undoneOf(
  { db, registry }: Pick<ImportParts, 'db' | 'registry'>,
  act: string | null,
): Promise<Pick<Import, 'undone' | 'undone_in_part'>> {
  if (act === null) return { undone: false, undone_in_part: false };
  const rows = await db.sql.selectFrom('windrow_act').select('id').where('key', '=', act).execute();
  const ids = rows.map(({ id }) => id);
  const [undone] = (await undoneAmong({ db, registry, statement: keepStatements(db.sql) }, ids)).values();
  return { undone: undone !== undefined, undone_in_part: undone?.in_part === true };
}

/** What else a file holds, each behind what its rows refer to. What rows of a sheet name was added with them. */
function nextOf(registry: Entities, { table, kept }: Pick<StoredImport, 'table' | 'kept'>): SheetTable[] {
  const done = [...kept.before, { sheet: kept.sheet, table }];
  const isDone = (one: SheetTable): boolean =>
    done.some(
      (former) =>
        former.sheet === one.sheet &&
        [former.table, ...referencesOf(entityOf(registry, former.table)).map(([, { to }]) => to)].includes(one.table),
    );
  return kept.sheets
    .flatMap(({ tables }, sheet) => tables.map((name) => ({ sheet, table: name })))
    .filter((one) => !isDone(one))
    .toSorted((a, b) => depthOf(registry, a.table) - depthOf(registry, b.table) || a.sheet - b.sheet);
}

/** The imports of whoever asks. */
export function servedImports(given: Entities): ServedList {
  const registries = perLanguage(given, ({ registry }) => registry);
  return {
    list: importList,
    rows: async ({ db, registry, actorOf }, request) => {
      const language = requestLanguage(request);
      const own = await openImportStore(db).ofUser(actorOf(request).userId);
      return Promise.all(
        own.map(async ({ id, name, table, at, by, act, state, kept: { found } }) => {
          const { undone, undone_in_part: inPart } = await undoneOf({ db, registry }, act);
          const end = state !== 'done' ? 'Not Finished' : inPart ? 'Undone in Part' : undone ? 'Undone' : 'Done';
          return {
            id,
            file: name === '' ? texts[language]['import.pasted'] : name,
            table: tableLabel(entityOf(registries[language], table)),
            at,
            created: state === 'done' ? (found?.counts.created ?? null) : null,
            changed: state === 'done' ? (found?.counts.changed ?? null) : null,
            end,
            is_busy: state === 'checking' || state === 'running',
            act,
            by,
            of: table,
            add_date: at,
            edit_date: at,
          };
        }),
      );
    },
  };
}
