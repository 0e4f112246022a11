/**
 * Runs an entry's lookups when the user changes one of their inputs (§4, §7.3, ruling 28), and at load where asked.
 * Loading a record never fills or clears anything (ruling 19). Works inside a `FormScope`.
 */
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { Lookup } from '../../../grammar/entity';
import { keyOf } from '../../../kinds/ref';
import { lookupInputs, lookupQuery, lookupValues, missingNotice } from '../../../rules/lookups';
import type { Values } from '../../../rules/rows';
import { useEntity, useTableName } from '../../registry';
import { useFormEvents } from '../scope/formEvents';
import { toFormValue, type FormValue } from '../../formValues';

/** Settings of `useLookups`. */
export interface LookupSettings {
  /** Values besides the form's, nested or as ids: what the notices name and what no input shows (the job). */
  readonly context?: Values | undefined;
  /** Also run when the form opens and when `context` changes what is asked: for new tickets. */
  readonly atLoad?: boolean | undefined;
}

/** What a lookup put into a field. */
export interface FilledValue {
  readonly lookup: Lookup;
  /** What the form was given; `''` where nothing was found. */
  readonly value: FormValue;
  readonly found: boolean;
  /** The row that was found. */
  readonly row?: Values | undefined;
}

/** Filled field → what filled it; only after a lookup of it has run. */
export type FilledValues = Readonly<Record<string, FilledValue>>;

/** What the lookups found. */
export interface LookupResults {
  /** Notices about missing data, in the entry's order, one for each empty answer (§8.3). */
  readonly notices: readonly string[];
  readonly filled: FilledValues;
  /** A table is being asked. */
  readonly isAsking: boolean;
  /** Resolves when no answer is awaited any more: saving waits for it. */
  readonly settled: () => Promise<unknown>;
}

interface Outcome {
  readonly isAsking?: boolean;
  readonly notice?: string | undefined;
  readonly filled: FilledValues;
}

const NO_LOOKUPS: readonly Lookup[] = [];
const ASKED_NOTHING: Outcome = { filled: {} };
const ASKING: Outcome = { filled: {}, isAsking: true };

/** Puts a lookup's answer into the form, but not over what the user typed meanwhile. */
function useFill(): (lookup: Lookup, row: Values | undefined, typed: ReadonlySet<string>) => FilledValues {
  const { fields } = useEntity(useTableName());
  const { getValues, getFieldState, setValue, clearErrors } = useFormContext();
  return useCallback(
    (lookup, row, typed) => {
      const filled: Record<string, FilledValue> = {};
      for (const [key, found] of Object.entries(lookupValues(lookup, row))) {
        const field = fields[key];
        if (!field) continue;
        const value = toFormValue(field, found);
        filled[key] = { lookup, value, found: row !== undefined, row };
        // What is there already would draw the field again for nothing.
        const isThere = getValues(key) === value && getFieldState(key).error === undefined;
        if (typed.has(key) || isThere) continue;
        setValue(key, value, { shouldDirty: true });
        clearErrors(key);
      }
      return filled;
    },
    [clearErrors, fields, getFieldState, getValues, setValue],
  );
}

type Outcomes = Readonly<Record<number, Outcome>>;

/** How an answer is shown: at once where the user waits for it, in slices where a form opens that can be used already. */
type Show = (change: () => void) => void;
const atOnce: Show = (change) => change();

/** Asks one table at a time for each lookup: a newer run makes an older one's answer void. */
function useRuns(values: () => Values, first: () => Outcomes) {
  const { lookup: ask } = useDataProvider<WindrowDataProvider>();
  const fill = useFill();
  const [outcomes, setOutcomes] = useState(first);
  // Per lookup: which run is the latest, and which of its fields the user has typed in since it started.
  const runs = useRef<Record<number, { typed: Set<string> }>>({});
  const run = useCallback(
    async (at: number, lookup: Lookup, show: Show): Promise<void> => {
      const mine = { typed: new Set<string>() };
      runs.current[at] = mine;
      const report = (outcome: Outcome): void =>
        setOutcomes((before) => (before[at] === outcome ? before : { ...before, [at]: outcome }));
      const asked = values();
      const query = lookupQuery(lookup, asked, keyOf);
      // What belonged to the former inputs goes at once: neither a slow nor a failed answer may leave it to be saved.
      fill(lookup, undefined, mine.typed);
      report(query ? ASKING : ASKED_NOTHING);
      if (!query) return;
      try {
        const row = await ask(lookup.from, query);
        if (runs.current[at] !== mine) return;
        show(() =>
          report({ filled: fill(lookup, row, mine.typed), notice: row ? undefined : missingNotice(lookup, asked) }),
        );
      } catch {
        // A failed load is logged by the data provider and shows no message (§8.6); the fields stay empty.
        if (runs.current[at] === mine) report(ASKED_NOTHING);
      }
    },
    [ask, fill, values],
  );
  const typedIn = useCallback((at: number, name: string) => void runs.current[at]?.typed.add(name), []);
  return { outcomes, ...useAwaited(run), typedIn };
}

/** Keeps what runs, so that a save can wait for it. */
function useAwaited<Args extends unknown[]>(run: (...args: Args) => Promise<void>) {
  const awaited = useRef(new Set<Promise<unknown>>());
  const start = useCallback(
    (...args: Args): void => {
      const running = run(...args).finally(() => awaited.current.delete(running));
      awaited.current.add(running);
    },
    [run],
  );
  const settled = useCallback(() => Promise.all(awaited.current), []);
  return { start, settled };
}

/** The lookups of the table around. */
export function useLookups({ context, atLoad = false }: LookupSettings = {}): LookupResults {
  const { lookups = NO_LOOKUPS } = useEntity(useTableName());
  const { onChanged } = useFormEvents();
  const { getValues } = useFormContext();
  const values = useCallback((): Values => ({ ...getValues(), ...context }), [getValues, context]);
  const { outcomes, start, typedIn, settled } = useRuns(values, () => {
    const asked = (lookup: Lookup): Outcome =>
      atLoad && lookupQuery(lookup, values(), keyOf) ? ASKING : ASKED_NOTHING;
    return Object.fromEntries(lookups.map((lookup, at) => [at, asked(lookup)]));
  });

  useEffect(
    () =>
      onChanged((name) => {
        lookups.forEach((lookup, at) => {
          if (name in lookup.fill) typedIn(at, name);
          if (lookupInputs(lookup).includes(name)) start(at, lookup, atOnce);
        });
      }),
    [lookups, onChanged, start, typedIn],
  );

  const opened = atLoad ? JSON.stringify(lookups.map((lookup) => lookupQuery(lookup, values(), keyOf))) : '';
  const startOpened = useEffectEvent((queries: readonly unknown[]) =>
    lookups.forEach((lookup, at) => {
      if (queries[at]) start(at, lookup, startTransition);
    }),
  );
  useEffect(() => {
    if (opened) startOpened(JSON.parse(opened));
  }, [opened]);

  return useMemo(
    () => ({ ...togetherOf(lookups.map((_, at) => outcomes[at] ?? ASKED_NOTHING)), settled }),
    [lookups, outcomes, settled],
  );
}

function togetherOf(known: readonly Outcome[]): Omit<LookupResults, 'settled'> {
  return {
    notices: known.flatMap(({ notice }) => notice ?? []),
    filled: Object.assign({}, ...known.map(({ filled }) => filled)),
    isAsking: known.some(({ isAsking }) => isAsking),
  };
}
