/** Who may undo an act. */
import { allows } from '../../../src/rules/accounts/roles';
import type { RootAct } from '../../history/roots';
import type { Actor } from '../act';
import { mayDo } from './kinds';

/** An act that somebody wants to undo. */
export interface UndoneAct {
  /** Who did it; `null`: the program. */
  readonly by: number | null;
  /** The act that it leads back to: itself, unless it is an undo. */
  readonly root: RootAct;
}

/**
 * Whether a user may undo an act with the role of now: owners anybody's, others their own (ruling 82), each only what the role may do.
 * Who did it as an owner and is none any more may not undo what only owners do.
 */
export function mayUndo({ userId, role }: Actor, { by, root }: UndoneAct): boolean {
  if (role && !allows(role, 'write')) return false;
  if (!mayDo(role, root.kind, root.about)) return false;
  return userId === by || (role !== undefined && allows(role, 'owner'));
}
