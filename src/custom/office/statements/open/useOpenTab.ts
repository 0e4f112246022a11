/** What the tab To issue shows and does: the kinds that are left, what is ticked, and the run that issues it. */
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../../client/people/useMe';
import { newKey } from '../../../../client/versions';
import type { OpenStatements } from '../../../../rules/statements/answers';
import { runAddress } from '../parts/addresses';
import { codesAsked, isOfSegment } from '../parts/tools/segments';
import { hasSomething } from '../parts/sums';
import { watchRun } from '../run/watched';
import { useAct } from '../useAct';
import type { StatementsShown } from '../useShown';
import { useOpen } from '../useStatements';
import { keysOf, mayTake, takenOf } from './ticks/ticks';
import { useTicks } from './ticks/useTicks';

type Kinds = OpenStatements['kinds'];
const NONE: Kinds = [];

/** How many parties of the kinds have something to issue. */
export const countOf = (kinds: Kinds): number =>
  kinds.reduce((sum, { parties }) => sum + parties.filter(hasSomething).length, 0);

/** How many tickets are held of parties that have nothing else. */
const heldIn = (kinds: Kinds): number =>
  kinds
    .flatMap(({ parties }) => parties.filter((one) => !hasSomething(one)))
    .reduce((sum, { held }) => sum + held.count, 0);

/** The kinds with something to issue, those of the part chosen, and those rows that the search leaves. */
function useKinds(open: OpenStatements | undefined, { segment }: StatementsShown, query: string, withHeld: boolean) {
  return useMemo(() => {
    const all = open?.kinds.filter(({ parties }) => parties.length > 0) ?? NONE;
    const kinds = all.filter(({ code }) => isOfSegment(code, segment));
    const sought = query.trim().toLocaleLowerCase();
    const found = kinds.map((kind) => ({
      ...kind,
      parties: kind.parties.filter(
        (one) => (withHeld || hasSomething(one)) && one.party.name.toLocaleLowerCase().includes(sought),
      ),
    }));
    return { all, kinds, found: found.filter(({ parties }) => parties.length > 0) };
  }, [open, segment, query, withHeld]);
}

/** Issues what is ticked: a run, whose page follows. A request that got no answer is repeated as the same one. */
function useIssueAll({ period }: StatementsShown) {
  const navigate = useNavigate();
  const { isBusy, fault, run } = useAct();
  const [key, setKey] = useState(newKey);
  const issue = async (taken: Kinds): Promise<void> => {
    const take = taken.flatMap(({ code, parties }) =>
      parties.map(({ party: { table, id } }) => ({ code, party: { table, id } })),
    );
    const started = await run(
      (verbs) => verbs.startRun(period, take, key),
      ({ status }) => {
        if (status !== 0) setKey(newKey());
        return false;
      },
    );
    if (!started) return;
    watchRun(started.id);
    await navigate(runAddress(started.id));
  };
  return { isBusy, fault, issue };
}

/** All of it. */
export function useOpenTab(shown: StatementsShown) {
  const mayWrite = useMay('write');
  const [query, setQuery] = useState('');
  const { data: open, error, isFetching, refetch } = useOpen(shown.period, codesAsked(shown.withMiles));
  const [withHeld, setWithHeld] = useState(false);
  const { all, kinds, found } = useKinds(open, shown, query, withHeld);
  const takeable = open ? kinds.filter((kind) => mayTake(open, kind)) : NONE;
  const ticks = useTicks(takeable.flatMap(keysOf));
  const taken = takenOf(takeable, ticks.ticks);
  const { isBusy, fault, issue } = useIssueAll(shown);
  const waiting = kinds.filter((kind) => open && !mayTake(open, kind)).map(({ role }) => role);
  return {
    search: { query, setQuery },
    parties: { open, all, kinds, found, hasFailed: error !== null && !isFetching, retry: () => void refetch() },
    /** Tickets of parties of whom all are held; these parties are shown on demand. */
    held: { count: withHeld ? 0 : heldIn(kinds), show: () => setWithHeld(true) },
    ticks,
    taken,
    mayWrite,
    isBusy,
    fault,
    /** Issues what is ticked; absent while nothing is, and for those who may not. */
    issue:
      mayWrite && countOf(taken) > 0 && !isBusy
        ? () => void issue(taken.filter(({ parties }) => parties.length > 0))
        : undefined,
    /** The roles that wait for a cut-off. */
    waiting: Array.from(new Set(waiting)),
  };
}

/** All of it. */
export type OpenTabState = ReturnType<typeof useOpenTab>;
