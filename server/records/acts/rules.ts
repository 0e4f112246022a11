/** What an act declares besides its plan: who may do it, how it is undone, and how it keeps closed days and settled rows. */
import type { Kysely } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import { allows, type Need, type Role } from '../../../src/rules/accounts/roles';
import type { Values } from '../../../src/rules/rows';
import type { OtherPayee } from '../../../src/rules/settled/otherPayees';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { Dialect } from '../../db/dialect';
import type { Statements } from '../../db/query/statement';
import type { SystemTables } from '../../db/values';
import type { RootAct } from '../../history/roots';
import type { Act, ActKind, Actor } from '../act';

/** What is read to find what came after an act, in a transaction or outside of one. */
export interface LaterParts {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
  readonly registry: StoredTables;
  readonly t: Translate;
  readonly acts: RulesOfActs;
}

/** A row that went out of the house, and how: `in a file for the bank`. */
export interface GoneOut {
  readonly id: number;
  /** In the language of the reader, to stand behind its name. */
  readonly how: string;
}

/**
 * Says which of these rows of a table went out of the house, on a printed check or in a file for the bank: what was given out cannot be
 * undone in silence, it is taken back by an act of its own.
 */
export type WentOut = (
  parts: Pick<LaterParts, 'trx' | 'dialect' | 'statement' | 't'>,
  table: string,
  ids: readonly number[],
) => Promise<readonly GoneOut[]>;

/** Other payees of parties of a role, by party, in the order in which they are paid. @param party default: all parties that have any */
export type OtherPayees = (
  parts: Pick<LaterParts, 'trx' | 'dialect'>,
  role: SettlementRole,
  party?: number,
) => Promise<ReadonlyMap<number, readonly OtherPayee[]>>;

/** An act of the history that is to be undone. */
export interface FormerAct {
  /** Its id in the history, and its moment as the history has it. */
  readonly id: number;
  readonly at: string;
  /** What it leads back to: itself, unless it is an undo. */
  readonly root: RootAct;
}

/** What an undo is refused with. */
export interface UndoObstacle extends Error {
  /** What the list of acts says of it. */
  readonly reason: string;
}

/** The rules of a kind of act. */
export interface ActRules {
  /** What the act needs. Its undo needs the same, of the role that the user has at the time of the undo. */
  readonly needs: Need | ((about: Values) => Need);
  /**
   * `rows`: each row that stands as the act left it comes back; the others stay and are named. `whole`: all of its rows or none.
   * `never`: it went out of the house, changed no record, or has an act of its own that takes it back.
   */
  readonly undo: 'rows' | 'whole' | 'never';
  /**
   * `refused`: rows of closed days stay as they are. `counted`: an owner who was told how many rows of closed days it changes may
   * give them the other name of the same party, and nothing else.
   */
  readonly closed: 'refused' | 'counted';
  /**
   * `refused`: settled rows keep what they were settled with. `carried`: their papers go to the new party with them. `corrected`:
   * the difference becomes a line of the next paper.
   */
  readonly settled: 'refused' | 'carried' | 'corrected';
  /**
   * Where the prices of rows come from. `given`: the act says it of each (`RowChange.origins`); `none`: from nowhere, or they have
   * theirs. Default: the look-ups that the form makes are made again.
   */
  readonly origins?: 'given' | 'none';
  /**
   * Most new tickets whose doubts are judged within the act. Where there are more, whoever does the act judges them once it has ended.
   * Default: no limit.
   */
  readonly mostJudged?: number;
  /** What came later and stands against an undo; `undefined` where nothing does. Default: nothing ever does. */
  readonly laterThan?: (parts: LaterParts, act: FormerAct) => Promise<UndoObstacle | undefined>;
}

/** What clerks do and may undo. */
export const usual = {
  needs: 'write',
  undo: 'rows',
  closed: 'refused',
  settled: 'refused',
} as const satisfies ActRules;
/** What clerks do and nobody undoes. */
export const final = { ...usual, undo: 'never' } as const satisfies ActRules;
/** What owners do and nobody undoes. */
export const ofOwners = { ...final, needs: 'owner' } as const satisfies ActRules;

/** An act that somebody wants to undo. */
export interface UndoneAct {
  /** Who did it; `null`: the program. */
  readonly by: number | null;
  /** The act that it leads back to: itself, unless it is an undo. */
  readonly root: RootAct;
}

/** The rules of all kinds of act that a program has. */
export interface RulesOfActs {
  /** The kinds, in the order in which they were handed over. */
  readonly kinds: readonly ActKind[];
  /** The rules of a kind. One that this program does not know was written by another one: only owners have it, and it is left alone. */
  readonly rulesOf: (kind: string) => ActRules;
  /** An act as its kind is judged. */
  readonly ownRoot: (act: Act) => RootAct;
  /** What any part of the program has given out. */
  readonly wentOut: WentOut;
  /** To whom money for a party goes besides. */
  readonly otherPayees: OtherPayees;
  /** Numbers of checks that are no payments, such as those of loans. */
  readonly otherChecks: OtherChecks;
}

/** Reads numbers of checks that are no payments. */
export type OtherChecks = (parts: Pick<LaterParts, 'trx'>) => Promise<readonly string[]>;

/** Whether a role may do an act of this kind. Without a role it is the program itself. */
export function mayDo({ rulesOf }: RulesOfActs, role: Role | undefined, { kind, about }: RootAct): boolean {
  const { needs } = rulesOf(kind);
  return role === undefined || allows(role, typeof needs === 'function' ? needs(about ?? {}) : needs);
}

/** Whether the actor may do the act, whatever it undoes. */
export function mayAct(acts: RulesOfActs, act: Act): boolean {
  return mayDo(acts, act.actor.role, acts.ownRoot(act));
}

/**
 * Whether a user may undo an act with the role of now: owners anybody's, others their own (ruling 82), each only what the role may do.
 * Who did it as an owner and is none any more may not undo what only owners do.
 */
export function mayUndo(acts: RulesOfActs, { userId, role }: Actor, { by, root }: UndoneAct): boolean {
  if (role && !allows(role, 'write')) return false;
  if (!mayDo(acts, role, root)) return false;
  return userId === by || (role !== undefined && allows(role, 'owner'));
}

/** A write, as far as its rules depend on it. */
interface JudgedWrite {
  readonly act: Act;
  readonly acts: RulesOfActs;
  readonly undoing: { readonly root: RootAct };
}

/** The act whose rules hold for a write: itself, or what an undo leads back to. */
export function rootOf({ act, acts, undoing }: JudgedWrite): RootAct {
  return act.kind === 'undo' ? undoing.root : acts.ownRoot(act);
}
