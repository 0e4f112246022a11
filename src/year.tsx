/**
 * The selected year (§4, ruling 44): where it is remembered, which years are offered, how their list is fetched.
 * Independent of what a change of year does: lists, pickers and forms call `useYear` themselves.
 */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { DataProviderContext } from 'react-admin';
import type { WindrowDataProvider } from './dataProvider';
import { chosenYear, currentYear, rememberYear } from './client/chosenYear';
import type { Session } from './client/session';

const RETRY_MS = 5000;

/** What `useYear` returns. */
export interface YearChoice {
  readonly year: number;
  /** Today's year. */
  readonly current: number;
  /** The years offered, newest first; the current and the selected one are always among them. */
  readonly years: readonly number[];
  /** Selects a year and remembers it. */
  readonly choose: (year: number) => void;
  /** Offers a year that has no records yet: somebody has typed a day in it. */
  readonly offer: (year: number) => void;
  /** Fetches the list again: somebody may have brought records of a new year. */
  readonly refresh: () => void;
}

type YearSource = Pick<WindrowDataProvider, 'years'>;

const YearContext = createContext<YearChoice | null>(null);

/**
 * Fetches the year list as soon as there is an access token, and again after every new sign-in. A failure is logged and
 * the fetch repeated every 5 seconds while a token exists. Returns a function that stops it.
 */
export function followYears(session: Session, source: YearSource, onYears: (years: number[]) => void): () => void {
  const poll = createYearPoll(source, onYears);
  let isFollowing = false;
  const follow = (): void => {
    const isSignedIn = session.access() !== null;
    if (isSignedIn && !isFollowing) poll.start();
    if (!isSignedIn) poll.stop();
    isFollowing = isSignedIn;
  };
  follow();
  const unsubscribe = session.subscribe(follow);
  return () => {
    unsubscribe();
    poll.stop();
  };
}

/** Fetches the years until it succeeds. `stop` also ignores the answer of a request that is under way. */
function createYearPoll(source: YearSource, onYears: (years: number[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  async function fetchYears(mine: number): Promise<void> {
    try {
      const years = await source.years();
      if (mine === round) onYears(years);
    } catch (error) {
      console.error('The list of years could not be fetched.', error);
      if (mine === round) timer = setTimeout(() => void fetchYears(mine), RETRY_MS);
    }
  }

  const stop = (): void => {
    clearTimeout(timer);
    round += 1;
  };
  return {
    start: (): void => {
      stop();
      void fetchYears(round);
    },
    stop,
  };
}

/** The years that the server or somebody here has named. @param source absent outside of a data provider */
function useListedYears(
  session: Session,
  source: YearSource | null,
  { year, choose }: Pick<YearChoice, 'year' | 'choose'>,
): Pick<YearChoice, 'offer' | 'refresh'> & { readonly listed: readonly number[] } {
  const [listed, setListed] = useState<readonly number[]>([]);
  const [round, setRound] = useState(0);
  const add = useCallback(
    (years: readonly number[]): void =>
      // The same years draw no page again.
      setListed((known) => (years.some((one) => !known.includes(one)) ? [...known, ...years] : known)),
    [],
  );
  // A remembered year that the first list lacks is replaced by the current one; one that was chosen here stays.
  const listYears = useEffectEvent((years: readonly number[], isFirst: boolean): void => {
    if (isFirst && !years.includes(year)) choose(currentYear());
    add(years);
  });
  useEffect(() => {
    if (!source) throw new Error('YearProvider needs a data provider.');
    return followYears(session, source, (years) => listYears(years, round === 0));
  }, [session, source, round]);
  const offer = useCallback((asked: number) => add([asked]), [add]);
  const refresh = useCallback(() => setRound((last) => last + 1), []);
  return { listed, offer, refresh };
}

/** Provides the selected year. Without `dataProvider` it uses react-admin's from the context. */
export function YearProvider(props: {
  readonly session: Session;
  readonly dataProvider?: YearSource;
  readonly children: ReactNode;
}) {
  const { session, children } = props;
  const inContext: YearSource | null = useContext(DataProviderContext) as YearSource | null;
  const source = props.dataProvider ?? inContext;
  const [year, setYear] = useState(chosenYear);
  const choose = useCallback((chosen: number) => {
    rememberYear(chosen);
    setYear(chosen);
  }, []);

  const { listed, offer, refresh } = useListedYears(session, source, { year, choose });

  const choice = useMemo<YearChoice>(() => {
    const current = currentYear();
    const years = [...new Set([...listed, year, current])].toSorted((a, b) => b - a);
    return { year, current, years, choose, offer, refresh };
  }, [listed, year, choose, offer, refresh]);

  return <YearContext value={choice}>{children}</YearContext>;
}

/** The selected year, the years offered and a function that selects one. */
export function useYear(): YearChoice {
  const choice = useContext(YearContext);
  if (!choice) throw new Error('useYear works below a YearProvider only.');
  return choice;
}
