/** Registry and what is wanted → the steps of the first evening, each after all that its records must refer to. */
import { isReference } from '../../../src/grammar/field';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf, fieldsOf } from '../../../src/rules/rows';

/** One step: the tables that it fills. */
export interface EveningStep {
  /** The first of its tables. */
  readonly key: string;
  readonly tables: readonly string[];
}

/** The steps in an order in which each can be done when those before it are. What the registry lacks is left out. */
export function stepsOf(registry: Entities, wanted: readonly (readonly string[])[]): EveningStep[] {
  const steps: EveningStep[] = [];
  const known = new Set<string>();
  const add = (tables: readonly string[]): void => {
    const fresh = tables.filter((table) => Object.hasOwn(registry, table) && !known.has(table));
    for (const table of fresh) known.add(table);
    for (const table of fresh.flatMap((one) => neededBy(registry, one))) add([table]);
    const [key] = fresh;
    if (key !== undefined) steps.push({ key, tables: fresh });
  };
  for (const tables of wanted) add(tables);
  return steps;
}

/** The tables that each record of a table must refer to. */
function neededBy(registry: Entities, table: string): string[] {
  return fieldsOf(entityOf(registry, table)).flatMap(([, field]) =>
    isReference(field) && field.required ? [field.to] : [],
  );
}
