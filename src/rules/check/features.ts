/** What both sides know of a feature: its folder, and the features that it builds on. */

/** A feature of a list. */
export interface NamedFeature {
  /** Its folder in `features/`. */
  readonly name: string;
  /** The features that it builds on, by folder: it may import their `rules/` and `words/`, and what their index on its side exports. */
  readonly needs?: readonly string[];
}

/** @throws an error that names each feature whose list lacks one that it needs */
export function requireNeeds(features: readonly NamedFeature[]): void {
  const names = new Set(features.map(({ name }) => name));
  const faults = features.flatMap(({ name, needs = [] }) => {
    const missing = needs.filter((other) => !names.has(other));
    return missing.length > 0 ? [`The feature ${name} needs ${missing.join(' and ')}`] : [];
  });
  if (faults.length > 0) throw new Error(`${faults.join('. ')}. Add what is missing to the list of features.`);
}
