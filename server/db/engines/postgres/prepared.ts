/** Statements that stay prepared: planning a list's joins takes longer than running them. */
import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const KEPT_NAMES = 2000;
const names = new Map<string, string>();

/** A statement for pg; one with parameters, or that is `plannedOnce`, is prepared once a connection. */
export function prepared(text: string, values: readonly unknown[], plannedOnce = false): QueryConfig {
  return values.length === 0 && !plannedOnce ? { text } : { name: nameOf(text), text, values: [...values] };
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    if (names.size >= KEPT_NAMES) names.clear();
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
