/** What parties are called beside each other: two of one name are told apart by their town, as in option lists. */
import { useMemo } from 'react';
import { useOptions } from '../../resources/options/useOptions';
import type { Option } from '../../resources/option';
import type { PartyRef } from '../../rules/settled/papers';

/** What option lists add to the names of those that are called alike (`, Hanford`), by id. */
function addedTo(options: readonly Option[]): ReadonlyMap<unknown, string> {
  return new Map(
    options.flatMap(({ id, label, row }) => {
      const own = String(row?.name ?? label);
      return label === own ? [] : [[id, label.slice(own.length)]];
    }),
  );
}

/** Gives a party its name, with its town where others are called alike. The name is the one that a statement was issued with. */
export function usePartyName(): (party: PartyRef) => string {
  const producer = useOptions('producer').all;
  const hauler = useOptions('hauler').all;
  const customer = useOptions('customer').all;
  return useMemo(() => {
    const added = { producer: addedTo(producer), hauler: addedTo(hauler), customer: addedTo(customer) };
    return ({ table, id, name }) => `${name}${added[table].get(id) ?? ''}`;
  }, [producer, hauler, customer]);
}
