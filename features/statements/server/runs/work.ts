/** The work of a run: one act `issue` for each party, one after the other, while files are made beside it. */
import { setTimeout as wait } from 'node:timers/promises';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { NotFound, Closed, Conflict, InvalidRecord, Settled, Taken } from '../../../../server/faults';
import { paperDays } from '../compose/day';
import { openTicketIds, type OpenTicketId } from '../compose/open';
import { issueStatement } from '../issue/issue';
import type { StatementParts } from '../parts';
import type { Papers } from '../paper/papers';
import type { RunStore, StoredRun, StoredRunRow } from './store';
import type { Language } from '../../../../src/messages/languages';
import type { PlainKey } from '../../../../src/messages/catalogue';
import type { DatabaseFault } from '../../../../server/db/dialect';
import { TicketsChanged } from '../../../../server/reports/compose/statement/ticketsChanged';

/**
 * `away`: the database takes nothing at all, whoever the party is. `slow`: it did not manage this party. `changed`: somebody
 * changed what the party was composed from. `nothing`: nothing is left to issue. `refused`: another try would end in the same way. `unforeseen`: nobody knows why.
 */
type SetbackKind = 'away' | 'slow' | 'changed' | 'nothing' | 'refused' | 'unforeseen';

/** A try that failed. */
interface Setback {
  readonly kind: SetbackKind;
  /** For the person who began the run. */
  readonly reason: string;
}

const ofFaults: Readonly<Record<DatabaseFault['kind'], readonly [SetbackKind, PlainKey]>> = {
  unavailable: ['away', 'api.databaseUnavailable'],
  // What was written is found by the key of the act.
  'outcome unknown': ['away', 'api.databaseUnavailable'],
  'disk full': ['away', 'api.diskFull'],
  'not writable': ['away', 'api.notWritable'],
  'only reads': ['away', 'api.databaseOnlyReads'],
  'file harmed': ['away', 'api.fileHarmed'],
  busy: ['slow', 'statements.run.slow'],
  'concurrent change': ['changed', 'statements.run.changed'],
  'missing reference': ['refused', 'api.noSuchRecord'],
  'record in use': ['refused', 'api.recordInUse'],
  damaged: ['refused', 'api.databaseDamaged'],
};

/** What an error means. */
function setbackOf({ db, words }: StatementParts, language: Language, error: unknown): Setback {
  const { t } = words[language];
  const fault = db.dialect.faultOf(error)?.kind;
  if (fault !== undefined) {
    const [kind, key] = ofFaults[fault];
    return { kind, reason: t(key) };
  }
  if (error instanceof InvalidRecord) return refused(Object.values(error.errors).flat()[0] ?? t('api.status.400'));
  if (error instanceof NotFound) return refused(t('api.status.404'));
  if (error instanceof Taken && error.isAll) return { kind: 'nothing', reason: error.message };
  if (isChange(error)) return { kind: 'changed', reason: t('statements.run.changed') };
  if (error instanceof Closed || error instanceof Settled) return refused(error.message);
  return { kind: 'unforeseen', reason: t('api.failed') };
}

function refused(reason: string): Setback {
  return { kind: 'refused', reason };
}

/** Whether somebody else was faster with something that the paper is made of. Acts tell so of deadlocks too. */
function isChange(error: unknown): boolean {
  return error instanceof Taken || error instanceof Conflict || error instanceof TicketsChanged;
}

/** How often a party is tried that the database does not manage or that others change. Each try is a round of its own. */
const TRIES = 5;
/** Milliseconds before the second round. Each pause is twice as long as the one before, up to the longest. */
const PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** What a run needs. */
export interface RunParts {
  readonly parts: StatementParts;
  readonly papers: Papers;
  readonly store: RunStore;
  readonly failed: (error: unknown) => void;
}

/**
 * Issues what is left of a run. A party that cannot be issued stays open with its reason, and the others go on. One that the
 * database did not manage is tried again after the others; while the database is away, the run waits for it. Each act has a key
 * of its own, so that neither a further try nor a run which is taken up again issues anything twice.
 */
export async function workOn(run: RunParts, stored: StoredRun, signal: AbortSignal): Promise<void> {
  const { store, papers, parts } = run;
  const files: Promise<void>[] = [];
  const issued = (id: number): void => void files.push(papers.soon(id));
  const work = { ...run, stored, issued, ids: foundOnce(parts, stored), tried: new Map<number, number>() };
  const rows = await store.rows(stored.id);
  for (const id of withoutFile(rows)) issued(id);
  let left: readonly StoredRunRow[] = rows.filter(({ state }) => state === 'waits' || state === 'issuing');
  for (const pause of pauses()) {
    left = await issueRound(work, left, signal);
    if (left.length === 0 || signal.aborted) break;
    await rest(pause, signal);
  }
  await Promise.all(files);
  await makeLeft(work, signal);
  if (!signal.aborted) await store.end(stored.id, parts.clock());
}

/** Statements of a run whose files are not made. */
function withoutFile(rows: readonly StoredRunRow[]): number[] {
  return rows.flatMap(({ state, statement, isReady }) =>
    state === 'issued' && statement && !isReady ? statement.id : [],
  );
}

/** Makes the files that could not be made at first. What cannot be made now is made later, outside of the run. */
async function makeLeft({ store, stored, papers }: Work, signal: AbortSignal): Promise<void> {
  let tries = 0;
  for (const pause of pauses()) {
    tries += 1;
    const left = signal.aborted ? [] : withoutFile(await store.rows(stored.id));
    if (left.length === 0 || tries > TRIES) return;
    await Promise.all(left.map((id) => papers.soon(id)));
    await rest(pause, signal);
  }
}

/** Milliseconds between one try and the next, without end. */
function* pauses(): Generator<number> {
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) yield pause;
}

/** Waits, or ends at once when the run is to stop. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

/** A run that is being worked on. */
interface Work extends RunParts {
  readonly stored: StoredRun;
  readonly ids: FoundTickets;
  /** Begins to make the file of a statement. */
  readonly issued: (statement: number) => void;
  /** Tries of each row that failed for a reason which may pass. */
  readonly tried: Map<number, number>;
}

/** Tries each of some rows once. Returns those that are to be tried again: where the database is away, all behind the first one. */
async function issueRound(
  work: Work,
  rows: readonly StoredRunRow[],
  signal: AbortSignal,
): Promise<readonly StoredRunRow[]> {
  const again: StoredRunRow[] = [];
  for (const [at, row] of rows.entries()) {
    const outcome = signal.aborted ? 'away' : await triedRow(work, row);
    if (outcome === 'away') return [...again, ...rows.slice(at)];
    if (outcome === 'again') again.push(row);
  }
  return again;
}

type Tried = 'done' | 'again' | 'away';

/** Tries a row, and notes what became of it. Where the note cannot be written, the database is away. */
async function triedRow(work: Work, row: StoredRunRow): Promise<Tried> {
  try {
    return await issueRow(work, row);
  } catch (error) {
    if (work.parts.db.dialect.faultOf(error) === undefined) throw error;
    return 'away';
  }
}

async function issueRow(work: Work, row: StoredRunRow): Promise<Tried> {
  const { parts, store, stored, tried, failed } = work;
  await store.mark(row.id, 'issuing');
  try {
    const { id } = await issueParty(work, row);
    await store.mark(row.id, 'issued', { statement: id });
    work.issued(id);
    return 'done';
  } catch (error) {
    const { kind, reason } = setbackOf(parts, stored.language, error);
    if (kind === 'away') return 'away';
    const tries = (tried.get(row.id) ?? 0) + 1;
    tried.set(row.id, tries);
    const isLast = kind === 'nothing' || kind === 'refused' || tries >= TRIES;
    if (isLast && kind === 'unforeseen') failed(error);
    const ended = kind === 'nothing' ? kind : 'failed';
    await store.mark(row.id, isLast ? ended : 'waits', isLast ? { reason } : {});
    return isLast ? 'done' : 'again';
  }
}

/** Gives the open tickets of a party as they were when the first paper of such tickets was issued. */
type FoundTickets = (row: StoredRunRow) => Promise<readonly number[]>;

/** One reading for all parties of a role and a table: each by itself would look through all tickets of the period. */
function foundOnce(parts: StatementParts, { from, to, language }: StoredRun): FoundTickets {
  const found = new Map<string, ReadonlyMap<number, readonly OpenTicketId[]>>();
  return async ({ code, party, older }) => {
    const kind = kindOfCode(code);
    if (!kind) return [];
    const of = `${kind.role} ${kind.tickets}`;
    const ofAll = found.get(of) ?? (await openTicketIds(parts, { period: { from, to }, language }, kind));
    found.set(of, ofAll);
    const tickets = ofAll.get(party) ?? [];
    return tickets.flatMap(({ id, date }) => (older || date >= from ? [id] : []));
  };
}

async function issueParty({ parts, stored, ids }: Work, row: StoredRunRow): Promise<{ readonly id: number }> {
  const { userId, by, language, from, to, day } = stored;
  const kind = kindOfCode(row.code);
  if (!kind) throw new NotFound();
  const asked = {
    kind,
    period: { from, to },
    filters: { [kind.role]: row.party },
    hold: new Set<string>(),
    include: new Set(row.include),
    older: row.older,
    language,
    tickets: await ids(row),
  };
  const header = {
    actor: { userId, name: by },
    language,
    ofRun: stored.id,
    idempotency: { key: `issue run ${stored.id} ${row.id}`, digest: `${row.code} ${row.party}` },
  };
  const own = day ?? (await paperDays(parts, asked.period)).usual;
  return (await issueStatement(parts, { asked, day: own, digest: null, note: null }, header)).result;
}
