/** The kinds of act that every program has: those on records, and those that keep what the business decided about them. */
import { undoAct } from '../plan/undo/undo';
import { correctAct } from '../settled/correct';
import { setAct } from '../settings/plan';
import type { AnyAct } from './definition';
import { recordActs } from './records';

/**
 * The acts.
 * @param ofClerks how the names of settings begin that clerks choose too
 */
export function coreActs(ofClerks: readonly string[]): readonly AnyAct[] {
  return [...recordActs, setAct(ofClerks), correctAct, undoAct];
}
