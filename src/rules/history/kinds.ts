/** Which acts can be undone. */

/**
 * Acts that went out of the house, that an owner decided, or that changed no record (ruling 82); and what the program loaded by
 * itself, which is a whole business.
 */
const WITHOUT_UNDO: readonly string[] = [
  'issue',
  'void',
  'pay',
  'takeBackPayment',
  'mail',
  'exportBooks',
  'close',
  'reopen',
  'lookAt',
  'load',
  'baseline',
];

/** Whether acts of this kind have an undo: every kind that is not listed here. */
export function hasUndo(kind: string): boolean {
  return !WITHOUT_UNDO.includes(kind);
}
