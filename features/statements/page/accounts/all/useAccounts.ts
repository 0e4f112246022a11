/** All accounts: asked once for each kind of party, narrowed by the segment and the search. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PartyBalance } from '../../../rules/accounts/accounts';
import { settlementRoles } from '../../../../../src/sides';
import { useAsked } from '../../useStatements';

/** The parts of the list; `''` is all. */
export const accountSegments = ['', ...settlementRoles] as const;

/** One of the parts. */
export type AccountSegment = (typeof accountSegments)[number];

/** The accounts and what is shown of them. */
export function useAccounts() {
  const [asked, setAsked] = useSearchParams();
  const [query, setQuery] = useState('');
  const { data, error, isFetching, refetch } = useAsked(['accounts'], async (verbs, signal) =>
    (await Promise.all(settlementRoles.map((role) => verbs.accounts(role, signal)))).flatMap(({ results }) => results),
  );
  const segment = accountSegments.find((one) => one === asked.get('kind')) ?? '';
  const choose = (next: AccountSegment): void => setAsked(next === '' ? {} : { kind: next }, { replace: true });
  const sought = query.trim().toLocaleLowerCase();
  const isFound = ({ party }: PartyBalance): boolean =>
    (segment === '' || party.table === segment) && party.name.toLocaleLowerCase().includes(sought);
  return {
    segment,
    choose,
    query,
    setQuery,
    /** `undefined` until they are known. */
    all: data,
    found: (data ?? []).filter(isFound),
    hasFailed: error !== null && !isFetching && !data,
    retry: () => void refetch(),
  };
}

/** What the parts of the page take. */
export type AccountsState = ReturnType<typeof useAccounts>;
