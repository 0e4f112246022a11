/** Which answers may be asked for again after a record has gone: all but its own, which would be a 404. */
import type { Query } from '@tanstack/react-query';
import type { Key } from '../../../src/kinds/ref';

/** A predicate for `invalidateQueries` that leaves out the queries of one record. */
export function isNot(table: string, id: Key): (query: Pick<Query, 'queryKey'>) => boolean {
  return ({ queryKey: [first, second, third, fourth] }) => {
    if (first === table && second === 'getOne') return String(Object(third).id) !== String(id);
    if (first === 'office' && second === 'extra') return third !== table || fourth !== id;
    return second !== 'merge';
  };
}
