/** What the tab To issue shows and does: the kinds that are left, what is ticked, and the run that issues it. */
import { useMemo, useState, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../../src/client/people/useMe';
import { newKey } from '../../../../src/client/versions';
import type { OpenStatements, TakenParty } from '../../rules/calls/open';
import { runAddress } from '../parts/addresses';
import { codesAsked, isOfSegment } from '../parts/tools/segments';
import { countOf, hasSomething, withMore } from '../../rules/open/openRows';
import { watchRun } from '../run/watched';
import { usePaperDay } from '../parts/usePaperDay';
import { useAct } from '../useAct';
import type { StatementsShown } from '../useShown';
import { useOpen } from '../useStatements';
import { chosenRows, takenParty, type OlderChoices, PROPOSED, type OlderChoice } from './ticks/choices';
import { keysOf, mayTake, takenOf, tickOf } from './ticks/ticks';
import { useTicks, useTicksSet } from './ticks/useTicks';

type Kinds = OpenStatements['kinds'];
const NONE: Kinds = [];

/** Whether a party is always shown: it has something to issue, or tickets of earlier days that nothing else tells of. */
const isShown = (one: Kinds[number]['parties'][number]): boolean => hasSomething(one) || one.older.held.count > 0;

/** How many tickets are held of parties that are not shown. */
const heldIn = (kinds: Kinds): number =>
  kinds.flatMap(({ parties }) => parties.filter((one) => !isShown(one))).reduce((sum, { held }) => sum + held.count, 0);

interface KindsAsked {
  readonly open: OpenStatements | undefined;
  readonly segment: StatementsShown['segment'];
  readonly query: string;
  readonly withHeld: boolean;
  readonly choices: OlderChoices;
  /** The rows that are ticked: a party's corrections are on the first of its papers that is issued. */
  readonly ticked: ReadonlySet<string>;
}

/** The kinds with something to issue as they are chosen, those of the part chosen, and those rows that the search leaves. */
function useKinds({ open, segment, query, withHeld, choices, ticked }: KindsAsked) {
  return useMemo(() => {
    const chosen = chosenRows(open?.kinds ?? NONE, choices);
    const all = withMore(chosen, (code, one) => ticked.has(tickOf(code, one))).filter(
      ({ parties }) => parties.length > 0,
    );
    const kinds = all.filter(({ code }) => isOfSegment(code, segment));
    const sought = query.trim().toLocaleLowerCase();
    const found = kinds.map((kind) => ({
      ...kind,
      parties: kind.parties.filter(
        (one) => (withHeld || isShown(one)) && one.party.name.toLocaleLowerCase().includes(sought),
      ),
    }));
    return { all, kinds, found: found.filter(({ parties }) => parties.length > 0) };
  }, [open, segment, query, withHeld, choices, ticked]);
}

/** Issues what is ticked: a run, whose page follows. A request that got no answer is repeated as the same one. */
function useIssueAll({ period }: StatementsShown, day: string | undefined) {
  const navigate = useNavigate();
  const { isBusy, fault, run } = useAct();
  const [key, setKey] = useState(newKey);
  const issue = async (take: readonly TakenParty[]): Promise<void> => {
    const started = await run(
      (verbs) => verbs.startRun({ ...period, ...(day === undefined ? {} : { day }) }, take, key),
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

/** Issues the ticked parties; first it is asked what becomes of their doubtful tickets. */
function useIssueTaken(shown: StatementsShown, taken: Kinds, choices: OlderChoices, day: string | undefined) {
  const { isBusy, fault, issue } = useIssueAll(shown, day);
  const [isAsking, setAsking] = useState(false);
  const issueNow = (withDoubtful: boolean): void => {
    setAsking(false);
    void issue(
      taken.flatMap(({ code, parties }) => parties.map((one) => takenParty(code, one, choices, withDoubtful))),
    );
  };
  const isHeld = taken.some(({ parties }) => parties.some(({ doubtful }) => doubtful.count > 0));
  return {
    isAsking,
    isBusy,
    fault,
    issueNow,
    issue: () => (isHeld ? setAsking(true) : issueNow(false)),
    cancel: () => setAsking(false),
  };
}

/** All of it. */
export function useOpenTab(shown: StatementsShown) {
  const mayWrite = useMay('write');
  const [query, setQuery] = useState('');
  const { data: open, error, isFetching, refetch } = useOpen(shown.period, codesAsked(shown.withMiles));
  const paper = usePaperDay(open?.days);
  const [withHeld, setWithHeld] = useState(false);
  const { choices, choose } = useChoices();
  const set = useTicksSet();
  const asked = { open, segment: shown.segment, query, withHeld, choices, ticked: set[0] };
  const { all, kinds, found } = useKinds(asked);
  const takeable = open ? kinds.filter((kind) => mayTake(open, kind)) : NONE;
  const ticks = useTicks(takeable.flatMap(keysOf), set);
  const taken = takenOf(takeable, ticks.ticks);
  const { isAsking, isBusy, fault, issue, issueNow, cancel } = useIssueTaken(shown, taken, choices, paper.day);
  const waiting = kinds.filter((kind) => open && !mayTake(open, kind)).map(({ role }) => role);
  return {
    search: { query, setQuery },
    parties: { open, all, kinds, found, hasFailed: error !== null && !isFetching, retry: () => void refetch() },
    /** Tickets of parties of whom all are held; these parties are shown on demand. */
    held: { count: withHeld ? 0 : heldIn(kinds), show: () => setWithHeld(true) },
    ticks,
    older: { choices, choose: mayWrite ? choose : undefined },
    taken,
    /** The day of the statements. */
    paper,
    mayWrite,
    isBusy,
    fault,
    /** Issues what is ticked; absent while nothing is, and for those who may not. */
    issue: mayWrite && countOf(taken) > 0 && paper.day !== undefined && !isBusy ? issue : undefined,
    /** Asks first where doubtful tickets would be left off. */
    asking: { isAsking, issueNow, cancel },
    /** The roles that wait for a cut-off. */
    waiting: Array.from(new Set(waiting)),
  };
}

/** All of it. */
export type OpenTabState = ReturnType<typeof useOpenTab>;

/** The choices, and how one is changed. Doubtful older tickets come along only where older ones do. */
function useChoices() {
  const [choices, setChoices] = useState<OlderChoices>(new Map());
  const choose = useCallback((tick: string, change: Partial<OlderChoice>): void => {
    setChoices((before) => {
      const own = { ...(before.get(tick) ?? PROPOSED), ...change };
      if (change.older === false) return new Map(before).set(tick, { older: false, include: false });
      return new Map(before).set(tick, change.include === true ? { ...own, older: true } : own);
    });
  }, []);
  return { choices, choose };
}
