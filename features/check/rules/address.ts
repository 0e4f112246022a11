/** Where the review is, and how a form knows that it is to take the loads of a tape. */
import { isValues } from '../../../src/rules/rows';

/** Address of the review. */
export const CHECK = '/office/check';

/** The state of the way to a form that is to take the loads. Without it a form takes none. */
export const FROM_TAPE = { tape: true } as const;

/** Whether the way here brought them. */
export function isFromTape(state: unknown): boolean {
  return isValues(state) && state.tape === true;
}
