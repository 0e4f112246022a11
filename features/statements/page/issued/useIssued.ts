/** The issued statements of the working year, as the address asks for them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { useSearchParams } from 'react-router-dom';
import { statementKinds } from '../../../../src/rules/settled/codes';
import type { Statement } from '../../rules/calls/issued';
import { useYear } from '../../../../src/year';
import { useStatementVerbs } from '../useStatements';
import { EVERY_MS, statementKey } from '../../../../src/client/settled/asked';

/** The states that can be asked for; `''` is all. */
export const statesAsked = ['', 'unmailed', 'open', 'overdue', 'paid', 'void'] as const;

/** What the list can be sorted by, by column. */
export const sortOf: Readonly<Record<string, string>> = {
  reference: 'number',
  party: 'party',
  issuedOn: 'issued',
  amount: 'amount',
  openAmount: 'open',
};

const sorts: readonly string[] = Object.values(sortOf);

/** What is asked for. A text that is none of the choices counts as none. */
function askedIn(search: URLSearchParams) {
  const page = Number(search.get('page') ?? 1);
  const sort = search.get('sort') ?? '';
  return {
    state: statesAsked.find((state) => state === search.get('state')) ?? '',
    code: statementKinds.find(({ code }) => code === search.get('code'))?.code ?? '',
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : '',
    q: search.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The page of statements and what is asked for. */
export function useIssued() {
  const [search] = useSearchParams();
  const { year } = useYear();
  const verbs = useStatementVerbs();
  const isOwn = useOwnServer() === true;
  const asked = askedIn(search);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: statementKey('page', year, asked),
    queryFn: async ({ signal }) => (await verbs()).page({ ...asked, year }, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    // Mail that is on its way is answered a moment later.
    refetchInterval: ({ state: { data: known } }) =>
      known?.results.some(({ mailed }) => mailed === 'sending') ? EVERY_MS : false,
  });
  /** All of them, page by page, for a file. */
  const all = async (): Promise<Statement[]> => {
    const rows: Statement[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const part = await (await verbs()).page({ ...asked, page, year });
      rows.push(...part.results);
      pages = part.total_pages;
    }
    return rows;
  };
  return { asked, year, data, all, hasFailed: error !== null && !isFetching && !data, retry: () => void refetch() };
}
