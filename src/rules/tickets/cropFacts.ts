/**
 * What is usual for a crop, by the words in its name: moisture when it is hauled, and the weeks of its
 * harvest.
 */

/** Usual figures of a kind of crop. */
export interface CropFacts {
  /** Usual moisture, in %. */
  readonly moisture: readonly [low: number, high: number];
  /** Usual days of the year, `MM-DD`; several cuts count as one season. Without it the crop is hauled all year. */
  readonly season?: readonly [first: string, last: string];
}

/** The first line whose words are in the name applies: `High Moisture Corn` before `corn`, `straw` before `wheat`. */
const known: readonly (readonly [words: RegExp, facts: CropFacts])[] = [
  [/earlage|snaplage/, { moisture: [34, 42], season: ['09-20', '10-20'] }],
  [/high.?moisture|\bhmc\b/, { moisture: [26, 33], season: ['09-25', '11-05'] }],
  [/haylage/, { moisture: [55, 66], season: ['05-15', '09-25'] }],
  [/\bhay\b|straw/, { moisture: [10, 18] }],
  [/sorghum|sudan/, { moisture: [65, 74] }],
  [/triticale/, { moisture: [62, 72], season: ['05-05', '06-05'] }],
  [/(rye|wheat).*silage/, { moisture: [62, 72] }],
  [/corn.*silage/, { moisture: [62, 71], season: ['08-25', '10-10'] }],
];

/** What is usual for a crop of this name; `undefined` for an unknown name. */
export function cropFacts(name: string | undefined): CropFacts | undefined {
  const text = name?.toLowerCase() ?? '';
  return known.find(([words]) => words.test(text))?.[1];
}
