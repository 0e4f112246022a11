/**
 * Option lists: all rows of a table that has no pages. Every form asks for several, so each is kept as it was answered, for as
 * long as the tables it is made from have the same versions (decision 80). Names no table.
 */
import type { FastifyRequest } from 'fastify';
import { openVersions, versionReader } from '../../db/versions/versions';
import { tablesReadBy } from '../../db/versions/tablesRead';
import type { TableParts, TableReader } from '../../db/query/tables';
import { keepAnswer, type KeptAnswer } from '../../http/answers/keptAnswer';

/** Milliseconds after which a list is read again whatever its version: somebody may have written past Windrow. */
const KEPT_FOR = 60_000;
/** Bytes of all kept lists together. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Gives the kept list of a table to requests. */
export type WholeList = (request: FastifyRequest) => Promise<KeptAnswer>;

interface KeptList {
  readonly version: string;
  readonly since: number;
  readonly answer: Promise<KeptAnswer>;
  /** Bytes it holds; nothing while it is read. */
  held(): number;
}

/** What keeping needs. */
export interface WholeListParts extends TableParts {
  readonly clock: () => Date;
}

/** Returns the list of a table; `undefined` for tables whose answers cannot be kept. */
export function openWholeLists(parts: WholeListParts): (table: TableReader) => WholeList | undefined {
  const { db, registry, hooks } = parts;
  const readVersions = openVersions(db);
  const versionOf = versionReader();
  const kept = new Map<string, KeptList>();
  return (table) => {
    const from = tablesReadBy(registry, table.name, hooks[table.name]);
    if (!from) return undefined;
    return async ({ session }) => {
      // The version is of an earlier moment than the rows, so what is kept under it is never older than it says.
      const version = `${versionOf(session ? session.versions : await readVersions(), from)} ${db.othersCommits?.() ?? ''}`;
      const now = parts.clock().getTime();
      const known = kept.get(table.name);
      if (known && known.version === version && Math.abs(now - known.since) < KEPT_FOR) return known.answer;
      const made = read(table, version, now);
      kept.delete(table.name);
      kept.set(table.name, made);
      // A failure is nobody's list.
      made.answer.then(
        () => forgetOldest(kept),
        () => kept.get(table.name) === made && kept.delete(table.name),
      );
      return made.answer;
    };
  };
}

function read(table: TableReader, version: string, since: number): KeptList {
  let made: KeptAnswer | undefined;
  const answer = table.listTexts([]).then((rows) => (made = keepAnswer(`[${rows.map(({ text }) => text).join()}]`)));
  return { version, since, answer, held: () => made?.held() ?? 0 };
}

/** Forgets lists, the one that was read longest ago first, until the others fit. */
function forgetOldest(kept: Map<string, KeptList>): void {
  let bytes = 0;
  for (const [table, list] of [...kept].toReversed()) {
    bytes += list.held();
    if (bytes > MOST_BYTES) kept.delete(table);
  }
}
