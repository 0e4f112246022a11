/** The work of a run: one act `issue` for each party, one after the other, while files are made beside it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '../../../src/messages/languages';
import { kindOfCode } from '../../../src/rules/statements/codes';
import { Closed, Conflict, InvalidRecord, NotFound, Settled, Taken } from '../../faults';
import { openTicketIds } from '../compose/open';
import { issueStatement } from '../issue/issue';
import type { StatementParts } from '../parts';
import type { Papers } from '../paper/papers';
import type { RunStore, StoredRun, StoredRunRow } from './store';

/** How often a party is tried where the database was busy, and milliseconds in between. */
const TRIES = 3;
const PAUSE = 300;

/** What a run needs. */
export interface RunParts {
  readonly parts: StatementParts;
  readonly papers: Papers;
  readonly store: RunStore;
  readonly failed: (error: unknown) => void;
}

/**
 * Issues what is left of a run. A party that fails stays open with its reason, and the others go on. Each act has a key of its
 * own, so that a run which is taken up again issues nothing twice.
 */
export async function workOn(run: RunParts, stored: StoredRun, signal: AbortSignal): Promise<void> {
  const { store, papers, parts } = run;
  const files: Promise<void>[] = [];
  const ids = foundOnce(parts, stored);
  for (const row of await store.rows(stored.id)) {
    if (signal.aborted) return;
    if (row.state === 'issued' && row.statement && !row.isReady) files.push(papers.soon(row.statement.id));
    if (row.state !== 'waits' && row.state !== 'issuing') continue;
    await store.mark(row.id, 'issuing');
    const statement = await issueFor(run, stored, row, ids);
    if (statement !== null) files.push(papers.soon(statement));
  }
  await Promise.all(files);
  if (!signal.aborted) await store.end(stored.id, parts.clock());
}

/** Issues the statement of one party; `null` where it cannot be. */
async function issueFor(
  run: RunParts,
  stored: StoredRun,
  row: StoredRunRow,
  ids: FoundTickets,
): Promise<number | null> {
  const { store, parts, failed } = run;
  for (let tried = 1; ; tried += 1) {
    try {
      const { id } = await issued(parts, stored, row, ids);
      await store.mark(row.id, 'issued', { statement: id });
      return id;
    } catch (error) {
      const fault = parts.db.dialect.faultOf(error)?.kind;
      if (fault !== undefined && tried < TRIES) {
        await wait(PAUSE * tried);
        continue;
      }
      const reason = reasonOf(parts, stored.language, error);
      if (reason === undefined) failed(error);
      await store.mark(row.id, 'failed', { reason: reason ?? parts.words[stored.language].t('api.failed') });
      return null;
    }
  }
}

/** Gives the open tickets of a party as they were when the first one of its kind was issued. */
type FoundTickets = (row: StoredRunRow) => Promise<readonly number[]>;

/** One reading for all parties of a kind: each by itself would look through all tickets of the period. */
function foundOnce(parts: StatementParts, { from, to, language }: StoredRun): FoundTickets {
  const found = new Map<string, ReturnType<typeof openTicketIds>>();
  return async ({ code, party }) => {
    const kind = kindOfCode(code);
    if (!kind) return [];
    const ofKind = found.get(code) ?? openTicketIds(parts, { period: { from, to }, language }, kind);
    found.set(code, ofKind);
    return (await ofKind).get(party) ?? [];
  };
}

async function issued(
  parts: StatementParts,
  stored: StoredRun,
  row: StoredRunRow,
  ids: FoundTickets,
): Promise<{ readonly id: number }> {
  const { userId, by, language, from, to } = stored;
  const kind = kindOfCode(row.code);
  if (!kind) throw new NotFound();
  const none = new Set<string>();
  const asked = {
    kind,
    period: { from, to },
    filters: { [kind.role]: row.party },
    hold: none,
    include: none,
    language,
    tickets: await ids(row),
  };
  const header = {
    actor: { userId, name: by },
    language,
    idempotency: { key: `issue run ${stored.id} ${row.id}`, digest: `${row.code} ${row.party}` },
  };
  return (await issueStatement(parts, { asked, digest: null, note: null }, header)).result;
}

/** Why a party was not issued, for the person who began the run; `undefined` for what nobody foresaw. */
function reasonOf({ words }: StatementParts, language: Language, error: unknown): string | undefined {
  if (error instanceof InvalidRecord) return Object.values(error.errors).flat()[0];
  if (error instanceof NotFound) return words[language].t('api.status.404');
  const isForeseen = [Taken, Conflict, Closed, Settled].some((kind) => error instanceof kind);
  return isForeseen && error instanceof Error ? error.message : undefined;
}
