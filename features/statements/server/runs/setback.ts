/** What a failure means for a party of a run: it is tried again, or its reason is told. */
import type { Language } from '../../../../src/messages/languages';
import type { PlainKey } from '../../../../src/messages/catalogue';
import type { DatabaseFault } from '../../../../server/db/dialect';
import { Closed, Conflict, InvalidRecord, NotFound, Settled, Taken } from '../../../../server/faults';
import { TicketsChanged } from '../../../../server/reports/compose/statement/ticketsChanged';
import type { StatementParts } from '../parts';

/**
 * `away`: the database takes nothing at all, whoever the party is. `slow`: it did not manage this party. `changed`: somebody
 * changed what the party was composed from. `nothing`: nothing is left to issue. `refused`: another try would end in the same way. `unforeseen`: nobody knows why.
 */
export type SetbackKind = 'away' | 'slow' | 'changed' | 'nothing' | 'refused' | 'unforeseen';

/** A try that failed. */
export interface Setback {
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
export function setbackOf({ db, words }: StatementParts, language: Language, error: unknown): Setback {
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
