/** Why a request is refused, in the words of the records and not of HTTP. `api/errors.ts` gives each its status. */
import type { UndoPart } from '../src/rules/history/undo';
import type { NumberedRow } from '../src/rules/rows';
import type { CutoffDrop, TakenBy } from '../src/rules/settled/papers';
import type { FieldErrors } from '../src/rules/validation';

/** An invalid body or query: field → messages. */
export class InvalidRecord extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('Invalid record.');
    this.errors = errors;
  }
}

/** The record does not exist. */
export class NotFound extends Error {}
/** The requested page does not exist. */
export class InvalidPage extends Error {}
/** Records of one table that refer to one that was to be removed. */
export interface InUse {
  readonly table: string;
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly number[];
  /** What they are called, in the same order. */
  readonly names: readonly string[];
}

/** Existing data forbids it; the message says what and where. */
export class Conflict extends Error {
  /** What refers to the record that was to be removed; none where something else forbids it. */
  readonly inUse: readonly InUse[];
  constructor(message: string, inUse: readonly InUse[] = []) {
    super(message);
    this.inUse = inUse;
  }
}
/** What stands in the place of a record that somebody else changed after the caller read it. */
export interface StaleRecord {
  readonly id: number;
  readonly version: number;
  /** The record as a read answers it; `null` where it was removed. */
  readonly record: NumberedRow | null;
  /** Who changed it last, and when; `null` where history does not reach. */
  readonly by: string | null;
  readonly at: string | null;
  /** What others changed since the version that the caller saw. */
  readonly fields: readonly string[];
}

/** The record belongs to a closed period (decision 56). Nothing was written. */
export class Closed extends Error {
  /**
   * The kind that is closed, and the last day. `count`: an owner may do it who is told that it gives so many rows of closed days the
   * other name of their party.
   */
  readonly closed: { readonly kind: string; readonly to: string; readonly count?: number };
  constructor(message: string, closed: Closed['closed']) {
    super(message);
    this.closed = closed;
  }
}

/** A ticket that is settled, or something else that papers have taken up (decision 64). */
export interface SettledTicket {
  readonly table: string;
  readonly id: number;
  /** Its number or name, and its day. */
  readonly number: string;
  readonly date: string | null;
}

/** What the record was settled with must stay as it is (decision 64). Nothing was written. */
export class Settled extends Error {
  /** The first such record, the live papers that it is on, and how many such records there are. */
  readonly settled: {
    readonly ticket: SettledTicket;
    readonly papers: readonly { readonly reference: string; readonly id: number }[];
    readonly count: number;
  };
  constructor(message: string, settled: Settled['settled']) {
    super(message);
    this.settled = settled;
  }
}

/** A paper, payment, adjustment, correction or void that came after a merge. */
export interface LaterThing {
  readonly table: string;
  readonly id: number;
  /** In the language of the act. */
  readonly name: string;
}

/** A merge cannot be undone any more, because of what came after it. Nothing was written. */
export class LaterMoney extends Error {
  /** The same for somebody who has not tried it. */
  readonly reason: string;
  readonly later: readonly LaterThing[];
  constructor(message: string, reason: string, later: readonly LaterThing[]) {
    super(message);
    this.reason = reason;
    this.later = later;
  }
}

/** An undo cannot give back everything, and its actor was not told of that. Nothing was written. */
export class UndoInPart extends Error {
  readonly part: UndoPart;
  constructor(message: string, part: UndoPart) {
    super(message);
    this.part = part;
  }
}

/** A statement is not any more what its draft said (decision 74). Nothing was written and no number used. */
export class Taken extends Error {
  /** Who issued some of its tickets meanwhile, and how many tickets are left. */
  readonly taken: readonly TakenBy[];
  readonly left: number;
  /** Nothing is left that could be issued now. */
  readonly isAll: boolean;
  constructor(message: string, taken: readonly TakenBy[], left: number, isAll: boolean) {
    super(message);
    this.taken = taken;
    this.left = left;
    this.isAll = isAll;
  }
}

/** A later cut-off drops tickets that are on no statement, and the caller was not told how many. Nothing was written. */
export class DropsTickets extends Error {
  readonly drops: readonly CutoffDrop[];
  constructor(message: string, drops: readonly CutoffDrop[]) {
    super(message);
    this.drops = drops;
  }
}

/** Another number of rows matches a filter than the caller was shown. Nothing was written. */
export class Miscounted extends Error {
  /** How many match. */
  readonly count: number;
  constructor(message: string, count: number) {
    super(message);
    this.count = count;
  }
}

/** The caller's role or name is not enough; the message says why. */
export class NotAllowed extends Error {}
/** The idempotency key came before, with another request. */
export class KeyReused extends Error {}
/** Somebody else changed records after the caller read them (decision 41). Nothing was written. */
export class Stale extends Error {
  readonly records: readonly StaleRecord[];
  /** How many there are; `records` may name only the first of them. */
  readonly count: number;
  constructor(message: string, records: readonly StaleRecord[], count: number) {
    super(message);
    this.records = records;
    this.count = count;
  }
}
/** More is asked for than is done at once; the message says how much is. */
export class TooMuch extends Error {}
/** The path exists, the method does not. */
export class MethodNotAllowed extends Error {}

/** Messages that belong to no field. */
export function invalidAsWhole(message: string): InvalidRecord {
  return new InvalidRecord({ non_field_errors: [message] });
}
