/** The first step: a file becomes sheets, and the columns of the one that is meant get their fields. */
import { sql } from 'kysely';
import { looksUp } from '../../../../src/rules/columns/targets';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { perform } from '../work/perform';
import type { Asks } from '../work/task';
import { plainName } from '../names/spelling';
import { openFinder } from '../work/books';
import { foundByOptions } from '../check/existing';
import type { Kept } from '../store/kept';
import type { CellPart } from '../store/store';
import type { Caller, ImportParts } from './parts';
import { mappedFields } from './view';

/** A file that somebody gave. */
export interface GivenFile {
  readonly table: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Tasks that read and describe have nothing to ask. */
export const silent: Asks = {
  cells: async () => undefined,
  staged: async () => undefined,
  again: async () => undefined,
  find: async () => [],
  lookUp: async () => [],
};

/** Reads a file and keeps its cells. Throws `Unreadable`, `ReadersBusy`. Returns the id of the import. */
export async function readFile(
  parts: ImportParts,
  { table, name, bytes }: GivenFile,
  caller: Caller,
  gone: AbortSignal,
): Promise<number> {
  const { store, registry } = parts;
  const { actor } = caller;
  const cells: CellPart[] = [];
  const last = actor.userId === null ? new Map<string, null>() : await store.lastColumns(actor.userId, table);
  const asks: Asks = { ...silent, cells: async (part) => void cells.push(part) };
  const task = { kind: 'read', registry, table, bytes, last } as const;
  const { sheets, sheet, described } = await perform<'read'>(task, asks, gone);
  const own = cells.flatMap((part) => (part.sheet === sheet ? [part.content] : []));
  const id = await begin(parts, { table, name, described, place: { sheets, sheet, before: [] }, cells: own }, caller);
  for (const part of cells) await store.addCells(id, part);
  return id;
}

/** A sheet that was described and is to be imported. */
interface Beginning {
  readonly table: string;
  /** Of the file. */
  readonly name: string;
  readonly described: Kept['described'];
  readonly place: Pick<Kept, 'sheets' | 'sheet' | 'before'>;
  readonly cells: readonly string[];
}

/** Stores a new import, whose choices are the usual ones. Returns its id; its cells are for the caller to store. */
export async function begin(
  parts: ImportParts,
  { table, name, described, place, cells }: Beginning,
  { actor, language }: Caller,
): Promise<number> {
  const kept: Kept = {
    ...place,
    described,
    existing: 'update',
    foundBy: 'nothing',
    fill: looksUp(parts.registry, table),
    choices: [],
    names: null,
    found: null,
    language,
    seconds: null,
  };
  const foundBy = await usualFoundBy(parts, table, kept, cells);
  return parts.store.add({ table, name, actor, at: parts.clock() }, { ...kept, foundBy });
}

/** Ids count where most of the file's are here and name the same records; else what usually names a record. */
export async function usualFoundBy(
  parts: ImportParts,
  table: string,
  kept: Kept,
  cells: readonly string[],
): Promise<Kept['foundBy']> {
  const options = foundByOptions(parts.registry, table, mappedFields(kept));
  const [first = 'nothing'] = options;
  const ids = kept.described.columns.find(({ field }) => field === 'id');
  if (!ids) return first;
  const { headLine, columns } = kept.described;
  const sample = cells
    .slice(0, 1)
    .flatMap((content) => JSON.parse(content) as string[][])
    .slice(headLine, headLine + SAMPLED);
  const found = new Map(
    await openFinder(parts, table)(
      'id',
      sample.map((row) => row[ids.index] ?? ''),
    ),
  );
  const nameField = nameFieldOf(entityOf(parts.registry, table));
  const name = columns.find(({ field }) => field === nameField);
  const same = sample.filter((row) => {
    const [record] = found.get(row[ids.index] ?? '') ?? [];
    return record && (!name || plainName(String(record.values[nameField] ?? '')) === plainName(row[name.index] ?? ''));
  });
  return same.length > sample.length / 2 || (await isTableEmpty(parts, table)) ? 'id' : first;
}

/** Rows whose ids are looked up. */
const SAMPLED = 200;

async function isTableEmpty({ db }: ImportParts, table: string): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} limit 1`.execute(db.sql);
  return rows.length === 0;
}
