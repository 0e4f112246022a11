/**
 * The one way to write records. Every act, from whatever call, goes through the same steps in one transaction: key, versions,
 * plan (locks, inherited values, checks, references), guards, the writing itself, its history, and recorders (rulings 47, 48, 52, 67).
 * A rule that forbids acts is one more guard; whatever follows from them is one more recorder. Names no table.
 */
import { randomUUID } from 'node:crypto';
import type { Entities } from '../../src/grammar/entity';
import type { Translate } from '../../src/messages/catalogue';
import type { Language } from '../../src/messages/languages';
import { withSides } from '../../src/rules/extras/sides';
import { Conflict, InvalidRecord, NotAllowed } from '../faults';
import type { Db, WriteTransaction } from '../db/database';
import type { DatabaseFault } from '../db/dialect';
import { openRowStores, type RowStore } from '../db/query/rowStore';
import { keepStatements, type Statements } from '../db/query/statement';
import type { TableReader } from '../db/query/tables';
import { writeHistory, type WrittenAct } from '../history/write';
import { perLanguage, translatorIn } from '../language';
import type { Act, ActKind, ActResults, ActOutcome } from './act';
import type { ActDefinition } from './acts/definition';
import { apply } from './apply';
import {
  openContext,
  openReadingContext,
  takeNumbers,
  type PlanContext,
  type RecordReader,
  type Undoing,
  type WriteContext,
  type WrittenRow,
} from './context';
import { askEarly, askNumber } from './steps/early';
import { trace } from './steps/trace';
import { withExtras } from './extras/rows';
import { mayAct } from './acts/rules';
import { keepResult, takeKey } from './idempotency/keys';
import { withMatching } from './matching';
import { plannedChange, type PlannedChange } from './plan/planned';
import { changedRecords, type ChangedRecords, type Publisher } from './published';
import { refuseStale } from './stale';
import type { WriteSteps } from './writing';
import type { Acts } from './acts/acts';

/** Most records of such an act: some milliseconds, which those who share its transaction wait as well. */
const MOST_RECORDS = 200;

/** Whether an act takes some milliseconds at the most: it may share a transaction with others that wait (decision 96). */
function isShortAct({ definitionOf }: Acts, act: Act): boolean {
  if (!definitionOf(act.kind).isShort || ('matching' in act && act.matching !== undefined)) return false;
  return !('ids' in act) || act.ids.length <= MOST_RECORDS;
}

/** Writes acts. */
export interface Writer {
  /**
   * Does all of an act or nothing. What it resolved is on disk. An act whose key was used before is not done again.
   * @throws KeyReused, Stale, InvalidRecord, NotFound or Conflict, each with what the caller has to know
   */
  write<K extends ActKind>(act: Act<K>): Promise<ActOutcome<K>>;
  /** The same as part of a transaction that is open already. */
  writeIn<K extends ActKind>(trx: WriteTransaction, act: Act<K>): Promise<ActResults[K]>;
  /**
   * What an act would change if it were done now, with every value checked. Writes and locks nothing.
   * @throws InvalidRecord or NotFound where the act would
   */
  planned(act: Act<'changeMany'>): Promise<PlannedChange>;
  /** Rows of a table as acts see them. */
  readonly rows: (table: string) => Pick<RowStore, 'read'>;
}

/** What writing needs. */
export interface WriterParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly clock: () => Date;
  /** What every act passes: `openWriting`. */
  readonly steps: WriteSteps;
  /** Whom acts are told to. Default: nobody. */
  readonly published?: Publisher | undefined;
}

/** Opens the writing of a registry. */
export function openWriter(parts: WriterParts): Writer {
  const { db, registry } = parts;
  const words = perLanguage(registry, ({ stored, t }) => ({ registry: stored, t }));
  const store = openRowStores(db, withSides(registry));
  const opened: OpenWriter = {
    published: {},
    ...parts,
    words,
    store,
    statement: keepStatements(db.sql),
  };
  return {
    rows: store,
    writeIn: async <K extends ActKind>(trx: WriteTransaction, act: Act<K> & Act) =>
      outcomeOf<K>(await doAct(opened, trx, act)).result,
    planned: (act) => {
      const reading = openReadingContext({ trx: db.sql, store, ...wordsOf(words, act) });
      return plannedChange({ ...reading, dialect: db.dialect, statement: opened.statement }, act);
    },
    write: async <K extends ActKind>(act: Act<K> & Act) => outcomeOf<K>(await doAlone(opened, act)),
  };
}

/** The same to whoever asked for an act of this kind. */
const outcomeOf = <K extends ActKind>({ result, act, replayed }: AnyOutcome): ActOutcome<K> => ({
  result: result as ActResults[K],
  act,
  replayed,
});

/** An act in a transaction of its own. */
async function doAlone(opened: OpenWriter, act: Act): Promise<AnyOutcome> {
  const { db, steps, published, words } = opened;
  try {
    await steps.acts.definitionOf(act.kind).refuseBefore?.(wordsOf(words, act), act);
    const done = await db.write((trx) => doAct(opened, trx, act), { isShort: isShortAct(steps.acts, act) });
    if (done.changed.length > 0) published.committed?.(done.changed);
    return done;
  } catch (error) {
    throw translated(error, db.dialect.faultOf(error), wordsOf(words, act).t);
  }
}

interface OpenWriter extends WriterParts {
  readonly published: Publisher;
  readonly words: Readonly<Record<Language, Pick<PlanContext, 'registry' | 't'>>>;
  readonly store: PlanContext['store'];
  readonly statement: Statements;
}

/** The words in which an act is refused. */
function wordsOf(words: OpenWriter['words'], { language, dates }: Pick<Act, 'language' | 'dates'>) {
  return { ...words[language], t: translatorIn(language, dates) };
}

/** What a kind of act resolves to is known to whoever asked for it. */
interface AnyOutcome extends Omit<ActOutcome<ActKind>, 'result'> {
  readonly result: unknown;
  readonly changed: readonly ChangedRecords[];
}

/** The steps of an act, within a transaction. */
async function doAct(
  { db, tables, clock, steps, published, words, store, statement }: OpenWriter,
  trx: WriteTransaction,
  act: Act,
): Promise<AnyOutcome> {
  const root = { kind: '', about: null };
  const undoing: Undoing = { kind: '', root, restored: 0, already: 0, total: 0, left: [] };
  const filters: WriteContext['filters'] = (table) => tables(table).filters;
  const { acts } = steps;
  const own = { actId: randomUUID(), at: clock(), acts, dialect: db.dialect, statement, store, filters, undoing };
  const parts = { ...own, act, trx, ...wordsOf(words, act) };
  const asked = openContext({ ...parts, ...takeNumbers(parts, act) });
  const read: RecordReader = ({ table, id }) => tables(table).get(id, trx);
  const definition = acts.definitionOf(act.kind);
  if (!mayAct(acts, act)) throw new NotAllowed(asked.t('api.needsOwner'));
  const key = takeKey(asked);
  const early = askEarly(asked, steps, definition, act);
  const before = await key;
  if (before) return { ...before, replayed: true, changed: [] };
  const found = await withMatching(asked, act, tables);
  const context = { ...asked, act: found };
  await refuseStale(context, definition, found, read);
  const changes = await withExtras(context, await (early.plan ?? definition.plan(context, found)));
  askNumber(context);
  for (const guard of steps.guards) await guard(context, changes);
  const rows = await apply(context, changes);
  const { actKey, result } = await trace(context, rows, {
    keepHistory: async (of, written) => writeHistory(of, await keptOf(definition, found, of, written), written),
    recorders: steps.recorders,
    answer: () => definition.answer(rows, read, context),
  });
  keepResult(context, { result, act: actKey });
  const changed = changedRecords(context, definition, rows);
  if (changed.length > 0) await published.inTransaction?.(trx, changed);
  return { result, act: actKey, replayed: false, changed };
}

/** What the history keeps of an act besides its changes. */
async function keptOf(
  { about, undoes, isNothingAlone }: ActDefinition,
  act: Act,
  context: WriteContext,
  rows: readonly WrittenRow[],
): Promise<WrittenAct> {
  const { kind, actor, ofRun: run } = act;
  return { kind, actor, run, about: await about?.(context, act, rows), undoes: undoes?.(act), isNothingAlone };
}

/** Translates what another transaction made impossible after the check. Other errors are thrown unchanged. */
function translated(error: unknown, fault: DatabaseFault | undefined, t: Translate): unknown {
  switch (fault?.kind) {
    case 'concurrent change':
      return new Conflict(t('api.changedMeanwhile'));
    case 'missing reference':
      return new InvalidRecord({ [fault.column]: [t('api.noSuchRecord')] });
    case 'record in use':
      return new Conflict(t('api.recordInUse'));
    default:
      return error;
  }
}
