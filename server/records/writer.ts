/**
 * The one way to write records. Every act, from whatever call, goes through the same steps in one transaction: versions, plan (locks,
 * inherited values, checks, references), guards, the writing itself, its history, and recorders (rulings 47, 48, 52). A rule that
 * forbids acts is one more guard; whatever keeps a trace of them is one more recorder. Names no table.
 */
import { randomUUID } from 'node:crypto';
import type { Entities } from '../../src/grammar/entity';
import type { Translate } from '../../src/messages/catalogue';
import { entityOf, type Values } from '../../src/rules/rows';
import { Conflict, InvalidRecord } from '../faults';
import type { Db, WriteTransaction } from '../db/database';
import type { DatabaseFault } from '../db/dialect';
import { openRowStores } from '../db/query/rowStore';
import { keepStatements } from '../db/query/statement';
import type { TableReader } from '../db/query/tables';
import { recordDoubts } from '../doubts/recorder';
import { writeHistory } from '../history/write';
import { perLanguage } from '../language';
import type { Act, ActKind, ActResults } from './act';
import { apply } from './apply';
import { openContext, openReadingContext, type Recorder, type RecordReader } from './context';
import { refuseInUse, type Guard } from './guards';
import { withInherited } from './plan/inherit';
import { planners } from './plan/plan';
import { answers } from './answers';
import { changedRecords, type ChangedRecords, type Publisher } from './published';
import { refuseStale } from './stale';

/** What every act passes. */
export interface WriteSteps {
  readonly guards: readonly Guard[];
  readonly recorders: readonly Recorder[];
}

/** The steps of this program. */
export const writeSteps: WriteSteps = { guards: [refuseInUse], recorders: [recordDoubts] };

/** A row as it is and as it would be, both with what they inherit (ruling 32). */
export interface PlannedRow {
  readonly before: Values;
  readonly after: Values;
}

/** Writes acts. */
export interface Writer {
  /**
   * Does all of an act or nothing. What it resolved is on disk.
   * @throws Stale, InvalidRecord, NotFound or Conflict, each with what the caller has to know
   */
  write<K extends ActKind>(act: Act<K> & Act): Promise<ActResults[K]>;
  /** The same as part of a transaction that is open already. */
  writeIn<K extends ActKind>(trx: WriteTransaction, act: Act<K> & Act): Promise<ActResults[K]>;
  /**
   * What an act would change if it were done now, with every value checked. Writes and locks nothing.
   * @throws InvalidRecord or NotFound where the act would
   */
  planned(act: Act<'changeMany'>): Promise<readonly PlannedRow[]>;
}

/** What writing needs. */
export interface WriterParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly clock: () => Date;
  readonly steps?: WriteSteps | undefined;
  /** Whom acts are told to. Default: nobody. */
  readonly published?: Publisher | undefined;
}

interface Done<K extends ActKind> {
  readonly result: ActResults[K];
  readonly changed: readonly ChangedRecords[];
}

/** Opens the writing of a registry. */
export function openWriter({ db, registry, tables, clock, steps = writeSteps, published = {} }: WriterParts): Writer {
  const store = openRowStores(db, registry);
  const statement = keepStatements(db.sql);
  const words = perLanguage(registry, (inLanguage) => inLanguage);
  const run = async <K extends ActKind>(trx: WriteTransaction, act: Act<K> & Act): Promise<Done<K>> => {
    const own = { actId: randomUUID(), at: clock(), dialect: db.dialect, statement, store };
    const context = openContext({ ...own, act, trx, ...words[act.language] });
    const read: RecordReader = ({ table, id }) => tables(table).get(id, trx);
    await refuseStale(context, read);
    const changes = await planners[act.kind](context, act);
    for (const guard of steps.guards) await guard(context, changes);
    const rows = await apply(context, changes);
    await writeHistory(context, rows);
    for (const record of steps.recorders) await record(context, rows);
    const changed = changedRecords(context, rows);
    if (changed.length > 0) await published.inTransaction?.(trx, changed);
    return { result: await answers[act.kind](rows, read), changed };
  };
  const planned: Writer['planned'] = async (act) => {
    const context = openReadingContext({ trx: db.sql, store, ...words[act.language] });
    const entity = entityOf(context.registry, act.table);
    const whole = (row: Values): Promise<Values> => withInherited(entity, row, { read: context.read, partial: false });
    const changes = await planners.changeMany(context, act);
    return Promise.all(
      changes.map(async ({ before = {}, after = {} }) => ({
        before: await whole(before),
        after: await whole({ ...before, ...after }),
      })),
    );
  };
  return {
    writeIn: async (trx, act) => (await run(trx, act)).result,
    planned,
    write: async (act) => {
      try {
        const { result, changed } = await db.write((trx) => run(trx, act));
        if (changed.length > 0) published.committed?.(changed);
        return result;
      } catch (error) {
        throw translated(error, db.dialect.faultOf(error), words[act.language].t);
      }
    },
  };
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
