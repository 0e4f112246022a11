/** Whether a ticket's lookup finds a record before all others: the record that fills its fields (ruling 29). */
import type { Lookup } from '../../src/grammar/entity';
import { idOf } from '../../src/kinds/ref';
import { lookupQuery } from '../../src/rules/lookups';
import { nested } from '../lookups/fill';
import type { FilterValues } from '../db/query/filters';
import type { Candidate } from './candidates';
import type { RerateParts } from './parts';

/** Tells it for the tickets of one way. Equal questions are asked once. */
export function openFilled(
  { tables }: RerateParts,
  lookup: Lookup,
  record: number,
): (ticket: Candidate) => Promise<boolean> {
  const reader = tables(lookup.from);
  const known = new Map<string, Promise<boolean>>();
  const first = async (query: Readonly<Record<string, number>>): Promise<boolean> => {
    const asked: FilterValues = [...reader.filters.keys()].flatMap((key) => {
      const id = query[key];
      return id === undefined ? [] : [[key, [id]] as const];
    });
    return (await reader.list(asked))[0]?.id === record;
  };
  return async ({ values }) => {
    const query = lookupQuery(lookup, nested(values), idOf);
    if (!query) return false;
    const key = JSON.stringify(query);
    const answer = known.get(key) ?? first(query);
    known.set(key, answer);
    return answer;
  };
}
