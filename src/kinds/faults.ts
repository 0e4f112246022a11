/** The messages of all value checks, in the specification's words (§5, ruling 48). Nothing else words a fault of a value. */

/** A limit as messages show it: with thousands commas. */
function written(limit: number): string {
  return limit.toLocaleString('en-US');
}

/** One function per message. */
export const faults = {
  required: () => 'This field is required.',
  notText: () => 'Enter text.',
  controlCharacters: () => 'Remove the control characters.',
  tooLong: (max: number) => `Use at most ${max} characters.`,
  notNumber: () => 'Enter a number.',
  tooManyDecimals: (scale: number) => `Use at most ${scale} decimals.`,
  outOfPercent: () => 'Use 0 to 100.',
  notMoreThan: (above: number) => `Must be more than ${written(above)}.`,
  notLessThan: (below: number) => `Must be less than ${written(below)}.`,
  notLessThanField: (label: string) => `Must be less than ${label}.`,
  tooLow: (min: number) => `Use ${written(min)} or more.`,
  tooHigh: (max: number) => `Use at most ${written(max)}.`,
  notDay: () => 'Enter a date as YYYY-MM-DD.',
  notChoice: () => 'Choose one of the options.',
} as const;
