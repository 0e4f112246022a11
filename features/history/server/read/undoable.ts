/** Which acts of a page the user who asks may undo, and what is known to stand against it before anybody tries. */
import { withSides } from '../../../../src/rules/extras/sides';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Undone } from '../../rules/calls';
import type { Values } from '../../../../src/rules/rows';
import type { Actor } from '../../../../server/records/act';
import { mayUndo, type RulesOfActs } from '../../../../server/records/acts/rules';
import type { NamingParts } from '../../../../server/history/names';
import { rootsOf } from '../../../../server/history/roots';

/** Who asks, and in which language. */
export interface Asker {
  readonly actor: Actor;
  /** The rules of the kinds of act. */
  readonly acts: RulesOfActs;
  readonly t: Translate;
}

/** An act of a page. */
export interface ListedAct {
  readonly id: number;
  readonly kind: string;
  readonly about: Values | null;
  readonly userId: number | null;
  readonly at: string;
  /** Records that it changed. */
  readonly total: number;
  readonly undone: Undone | null;
}

/** What is answered of it. */
export interface Undoable {
  readonly can_undo: boolean;
  readonly undo_refused: string | null;
}

/** By the ids of these acts. */
export async function undoableAmong(
  parts: NamingParts,
  { actor, acts, t }: Asker,
  listed: readonly ListedAct[],
): Promise<ReadonlyMap<number, Undoable>> {
  const { db, registry, statement } = parts;
  const reading = { trx: db.sql, dialect: db.dialect, statement };
  const undos = listed.filter(({ kind }) => kind === 'undo').map(({ id }) => id);
  const roots = await rootsOf(reading, undos);
  const found = new Map<number, Undoable>();
  for (const { id, kind, about, userId, at, total, undone } of listed) {
    const root = roots.get(id) ?? { kind, about };
    const isOpen = undone?.in_part !== false && total > 0;
    const { undo, laterThan } = acts.rulesOf(root.kind);
    const mayTry = isOpen && undo !== 'never' && mayUndo(acts, actor, { by: userId, root });
    const later = mayTry
      ? await laterThan?.({ ...reading, registry: withSides(registry), t, acts }, { id, at, root })
      : undefined;
    found.set(id, { can_undo: mayTry && !later, undo_refused: later?.reason ?? null });
  }
  return found;
}
