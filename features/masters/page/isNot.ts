/** Which answers may be asked for again after a record has gone: all but its own, which would be a 404. */
import type { Query } from '@tanstack/react-query';
import type { Key } from '../../../src/kinds/ref';

/** A predicate for `invalidateQueries` that leaves out the queries of one record. */
export function isNot(table: string, id: Key): (query: Pick<Query, 'queryKey'>) => boolean {
  return ({ queryKey }) => {
    const [first, second, third] = queryKey;
    if (first === table && second === 'getOne') return String(Object(third).id) !== String(id);
    // Panels below the form ask by table and id, or by both as one word.
    return second !== 'merge' && !` ${queryKey.join(' ')} `.includes(` ${table} ${String(id)} `);
  };
}
