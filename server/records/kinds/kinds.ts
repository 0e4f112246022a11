/**
 * What is declared of each kind of act: who may do it, how it is undone, and how it keeps closed days and settled rows. The writer,
 * its guards and the routes read it; no other list of kinds decides any of this.
 */
import { allows, type Need, type Role } from '../../../src/rules/accounts/roles';
import type { Values } from '../../../src/rules/rows';
import { START_HIDDEN, ZERO_IS_RIGHT } from '../../../src/rules/start/settings';
import type { AccountActKind } from '../../history/accounts';
import type { RootAct } from '../../history/roots';
import type { Act, ActKind } from '../act';
import type { WriteContext } from '../context';

/** The kinds that the history has: acts, what is done to users, and rows that are older than the history. */
export type HistoryKind = ActKind | AccountActKind | 'baseline';

/** What is declared of a kind. */
export interface KindRules {
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
}

const usual = { needs: 'write', undo: 'rows', closed: 'refused', settled: 'refused' } as const satisfies KindRules;
const final = { ...usual, undo: 'never' } as const satisfies KindRules;
const ofOwners = { ...final, needs: 'owner' } as const satisfies KindRules;

/** Settings that clerks choose while they set the business up; all others are an owner's. */
function needOfSetting({ name }: Values): Need {
  return name === START_HIDDEN || String(name).startsWith(ZERO_IS_RIGHT) ? 'write' : 'owner';
}

/** The declarations. */
export const kindRules: { readonly [K in HistoryKind]: KindRules } = {
  create: usual,
  replace: usual,
  change: usual,
  remove: usual,
  changeMany: usual,
  removeMany: usual,
  importRows: usual,
  keep: usual,
  rerate: usual,
  fillIn: usual,
  merge: { ...usual, undo: 'whole', closed: 'counted', settled: 'carried' },
  set: { ...usual, needs: needOfSetting },
  correct: { ...usual, needs: 'owner', undo: 'whole', settled: 'corrected' },
  undo: usual,
  lookAt: final,
  mail: final,
  issue: final,
  pay: final,
  takeBackPayment: final,
  applyCredit: final,
  unapplyCredit: final,
  void: ofOwners,
  exportBooks: ofOwners,
  close: ofOwners,
  reopen: ofOwners,
  load: ofOwners,
  baseline: ofOwners,
  addUser: ofOwners,
  changeRole: ofOwners,
  resetPassword: ofOwners,
  removeUser: ofOwners,
  endSession: ofOwners,
  turnOffSecondFactor: ofOwners,
};

const isKnown = (kind: string): kind is HistoryKind => Object.hasOwn(kindRules, kind);

/** The declaration of a kind. One that this program does not know was written by a newer one: it is left alone. */
export function rulesOf(kind: string): KindRules {
  return isKnown(kind) ? kindRules[kind] : ofOwners;
}

/** Whether a role may do an act of this kind. Without a role it is the program itself. */
export function mayDo(role: Role | undefined, kind: string, about: Values | null): boolean {
  const { needs } = rulesOf(kind);
  return role === undefined || allows(role, typeof needs === 'function' ? needs(about ?? {}) : needs);
}

/** An act as its kind is judged. */
function ownRoot(act: Act): RootAct {
  const { kind } = act;
  if (act.kind === 'set') return { kind, about: { name: act.name } };
  if (act.kind === 'merge') return { kind, about: { table: act.table, keep: act.keep, drop: act.drop } };
  return { kind, about: null };
}

/** Whether the actor may do the act, whatever it undoes. */
export function mayAct(act: Act): boolean {
  const { kind, about } = ownRoot(act);
  return mayDo(act.actor.role, kind, about);
}

/** The act whose rules hold for a write: itself, or what an undo leads back to. */
export function rootOf({ act, undoing }: Pick<WriteContext, 'act' | 'undoing'>): RootAct {
  return act.kind === 'undo' ? undoing.root : ownRoot(act);
}
