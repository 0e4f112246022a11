/**
 * Runs an entry's lookups when the user changes one of their inputs (§4, §7.3, ruling 28), and at load where asked.
 * Loading a record never fills or clears anything (ruling 19). Works inside a `FormScope`.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import type { Lookup } from '../../grammar/entity';
import { lookupInputs, lookupQuery, lookupValues, missingNotice } from '../../rules/lookups';
import type { Values } from '../../rules/rows';
import { toFormValue, type FormValue } from './formValues';
import { useFormScope } from './FormScope';

/** Settings of `useLookups`. */
export interface LookupSettings {
  /** Values besides the form's, nested or as ids: what the notices name and what no input shows (the job). */
  readonly context?: Values | undefined;
  /** Also run when the form opens and when `context` changes what is asked: for new tickets. */
  readonly atLoad?: boolean | undefined;
}

/** Where a filled value comes from. `value` is what the form was given; `''` where nothing was found. */
export interface Origin {
  readonly lookup: Lookup;
  readonly value: FormValue;
  readonly found: boolean;
  /** The row that was found. */
  readonly row?: Values | undefined;
}

/** What the lookups found. */
export interface LookupResults {
  /** Notices about missing data, in the entry's order, one for each empty answer (§8.3). */
  readonly notices: readonly string[];
  /** Filled field → where its value comes from; only after a lookup of it has run. */
  readonly origins: Readonly<Record<string, Origin>>;
  /** A table is being asked. */
  readonly isAsking: boolean;
  /** Resolves when no answer is awaited any more: saving waits for it. */
  readonly settled: () => Promise<unknown>;
}

interface Outcome {
  readonly isAsking?: boolean;
  readonly notice?: string | undefined;
  readonly origins: Readonly<Record<string, Origin>>;
}

const NO_LOOKUPS: readonly Lookup[] = [];
const ASKED_NOTHING: Outcome = { origins: {} };
const ASKING: Outcome = { origins: {}, isAsking: true };

export function useLookups({ context, atLoad = false }: LookupSettings = {}): LookupResults {
  const { entity, onChanged } = useFormScope();
  const { getValues, setValue, clearErrors } = useFormContext();
  const { lookup: ask } = useDataProvider<WindrowDataProvider>();
  const lookups = entity.lookups ?? NO_LOOKUPS;
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  // Per lookup: which run is the latest, and which of its fields the user has typed in since it started.
  const runs = useRef<Record<number, { turn: number; typed: Set<string> }>>({});
  const awaited = useRef(new Set<Promise<unknown>>());
  const values = useCallback((): Values => ({ ...getValues(), ...context }), [getValues, context]);

  const run = useCallback(
    async (at: number, lookup: Lookup): Promise<void> => {
      const mine = { turn: (runs.current[at]?.turn ?? 0) + 1, typed: new Set<string>() };
      runs.current[at] = mine;
      const put = (row: Values | undefined): Record<string, Origin> => {
        const origins: Record<string, Origin> = {};
        for (const [key, found] of Object.entries(lookupValues(lookup, row))) {
          const field = entity.fields[key];
          if (!field) continue;
          const value = toFormValue(field, found);
          origins[key] = { lookup, value, found: row !== undefined, row };
          if (mine.typed.has(key)) continue;
          setValue(key, value, { shouldDirty: true });
          clearErrors(key);
        }
        return origins;
      };
      const tell = (outcome: Outcome): void => setOutcomes((before) => ({ ...before, [at]: outcome }));
      const asked = values();
      const query = lookupQuery(lookup, asked);
      // What belonged to the former inputs goes at once: neither a slow nor a failed answer may leave it to be saved.
      put(undefined);
      tell(query ? ASKING : ASKED_NOTHING);
      if (!query) return;
      try {
        const row = await ask(lookup.from, query);
        if (runs.current[at] !== mine) return;
        tell({ origins: put(row), notice: row ? undefined : missingNotice(lookup, asked) });
      } catch {
        // A failed load is logged by the data provider and shows no message (§8.6); the fields stay empty.
        if (runs.current[at] === mine) tell(ASKED_NOTHING);
      }
    },
    [ask, clearErrors, entity, setValue, values],
  );

  const start = useCallback(
    (at: number, lookup: Lookup): void => {
      const running = run(at, lookup).finally(() => awaited.current.delete(running));
      awaited.current.add(running);
    },
    [run],
  );

  useEffect(
    () =>
      onChanged((name) => {
        lookups.forEach((lookup, at) => {
          if (name in lookup.fill) runs.current[at]?.typed.add(name);
          if (lookupInputs(lookup).includes(name)) start(at, lookup);
        });
      }),
    [lookups, onChanged, start],
  );

  const opened = atLoad ? JSON.stringify(lookups.map((lookup) => lookupQuery(lookup, values()))) : '';
  const startLatest = useEffectEvent(start);
  useEffect(() => {
    if (!opened) return;
    const queries = JSON.parse(opened) as unknown[];
    lookups.forEach((lookup, at) => {
      if (queries[at]) startLatest(at, lookup);
    });
  }, [lookups, opened]);

  const settled = useCallback(() => Promise.all(awaited.current), []);
  return useMemo(() => {
    const told = lookups.map((_, at) => outcomes[at] ?? ASKED_NOTHING);
    return {
      notices: told.flatMap(({ notice }) => notice ?? []),
      origins: Object.assign({}, ...told.map(({ origins }) => origins)) as Record<string, Origin>,
      isAsking: told.some(({ isAsking }) => isAsking),
      settled,
    };
  }, [lookups, outcomes, settled]);
}
