/** Tables of features beside a registry. They go where the registry goes, so that the core stores, keeps and undoes their rows like its own. */
import type { Entities, StoredTables } from './entity';

/** What a table beside a registry is called in another language than English. */
export interface SideTableWords<FieldName extends string = string> {
  readonly name: string;
  /** Several of its rows. */
  readonly plural: string;
  readonly fields: Readonly<Record<FieldName, string>>;
  /** Help by field. */
  readonly help?: Readonly<Partial<Record<FieldName, string>>>;
}

/** The tables of a feature beside the registry. */
export interface Companions {
  /** As `defineSides` gives them. */
  readonly tables: StoredTables;
  /** Their words, by language and table. English is in the tables. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, SideTableWords>>>>;
}

const known = new WeakMap<Entities, readonly Companions[]>();

/** The same registry with tables of features beside it. */
export function withCompanions<Registry extends Entities>(
  registry: Registry,
  companions: readonly Companions[],
): Registry {
  if (companions.length === 0) return registry;
  const whole = { ...registry };
  known.set(whole, companions);
  return whole;
}

/** What stands beside a registry besides the core's own tables. */
export function companionsOf(registry: Entities): readonly Companions[] {
  return known.get(registry) ?? [];
}
