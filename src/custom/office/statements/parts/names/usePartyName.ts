/** What parties are called beside each other: two of one name are told apart by their town, as in option lists. */
import { useMemo } from 'react';
import { useOptions, type Option } from '../../../../../resources/options/useOptions';
import type { PartyRef } from '../../../../../rules/statements/answers';

/** The towns of those whose name others have too, by id. */
function townsOf(options: readonly Option[]): ReadonlyMap<unknown, string> {
  const named = Map.groupBy(options, ({ row }) => row?.name);
  const alike = [...named.values()].filter((some) => some.length > 1).flat();
  return new Map(alike.flatMap(({ id, row }) => (row?.city ? [[id, String(row.city)]] : [])));
}

/** Gives a party its name, with its town where others are called alike. The name is the one that a statement was issued with. */
export function usePartyName(): (party: PartyRef) => string {
  const producer = useOptions('producer').all;
  const hauler = useOptions('hauler').all;
  const customer = useOptions('customer').all;
  return useMemo(() => {
    const towns = { producer: townsOf(producer), hauler: townsOf(hauler), customer: townsOf(customer) };
    return ({ table, id, name }) => {
      const town = towns[table].get(id);
      return town === undefined ? name : `${name}, ${town}`;
    };
  }, [producer, hauler, customer]);
}
