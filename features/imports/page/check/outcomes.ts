/** The outcomes in the order of their figures and keys. */
import type { RowOutcome } from '../../rules/calls';

/** Key 1 is the first. */
export const outcomes: readonly RowOutcome[] = ['created', 'changed', 'unchanged', 'refused'];
