/** What an owner chooses to close: kinds, each up to a day, what each is called and would close. */
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { isDay } from '../../../src/kinds/date';
import { useMessages } from '../../../src/i18n/useMessages';
import { useRegistry } from '../../../src/resources/registry';
import { listTitle } from '../../../src/rules/labels';
import { MONEY_KIND } from '../../../src/rules/settled/closedDays';
import { dayOf, typedDay } from '../../../src/rules/dates';
import { dayText } from '../../../src/messages/shownDates';
import type { ClosingPreview, Closings } from '../rules/calls';
import { createClosingCalls } from './calls';
import { closedDays } from './days';

/** One kind on the screen. */
export interface DraftRow {
  readonly kind: string;
  readonly closedTo: string | null;
  /** As it is typed. */
  readonly text: string;
  /** The typed day, where it is a later one than the closed one. */
  readonly day: string | undefined;
  /** The text is no day. */
  readonly isFaulty: boolean;
  /** It is to be closed. Nothing is unless somebody chooses it. */
  readonly isChosen: boolean;
  /** `undefined` until it is known. */
  readonly preview: ClosingPreview | undefined;
}

/** A row that is to be closed. */
export type ChosenRow = DraftRow & { readonly day: string };

/** The last day of the month before the visit, which a month end closes. */
function lastOfMonthBefore(): string {
  const now = new Date();
  return dayOf(new Date(now.getFullYear(), now.getMonth(), 0, 12));
}

/** Rows that a preview counts. */
export const countOf = (preview: ClosingPreview | undefined): number =>
  preview?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;

/**
 * The rows, what typing and choosing do, and closing.
 * @param isMonth all that is open of the month that is over is chosen at first
 */
export function useClosingDraft({ closings }: Closings, isMonth: boolean) {
  const { calls } = useOwnCalls(createClosingCalls);
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [usual] = useState(lastOfMonthBefore);
  const drafts = closings.map(({ kind, closed_to: closedTo }) => {
    const text = typed[kind] ?? (closedTo === null || closedTo < usual ? dayText(usual) : '');
    const whole = typedDay(text);
    const isFaulty = whole !== '' && !isDay(whole);
    const day = isDay(whole) && (closedTo === null || whole > closedTo) ? whole : undefined;
    const isChosen = chosen[kind] ?? (isMonth && day !== undefined);
    return { kind, closedTo, text, day, isFaulty, isChosen };
  });
  const previews = useQueries({
    queries: drafts.map(({ kind, day = '', closedTo }) => ({
      queryKey: ['office', 'closingPreview', kind, day, closedTo],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await calls()).preview(kind, day, signal),
      enabled: day !== '',
      staleTime: 0,
      retry: false,
    })),
  });
  const rows = drafts.map((draft, at): DraftRow => ({ ...draft, preview: draft.day ? previews[at]?.data : undefined }));
  const ready = rows.flatMap((row): ChosenRow[] => (row.isChosen && row.day ? [{ ...row, day: row.day }] : []));
  const close = useMutation({
    mutationFn: async () => (await calls()).close(ready.map(({ kind, day: to }) => ({ kind, to }))),
    onSuccess: (done) => {
      client.setQueryData<Closings>(closedDays.queryKey, done);
      setTyped({});
      setChosen({});
    },
  });
  const choose = (kind: string, isChosen: boolean): void => setChosen((before) => ({ ...before, [kind]: isChosen }));
  return {
    rows,
    /** What is closed by the button; nothing while a chosen row has no day. */
    chosen: rows.some((row) => row.isChosen && !row.day) ? [] : ready,
    choose,
    type: (kind: string, text: string) => {
      setTyped((before) => ({ ...before, [kind]: text }));
      choose(kind, text.trim() !== '');
    },
    close,
  };
}

/** `Crop Tickets`, `Statements and Payments`; the kind itself where the registry does not have it. */
export function useClosingTitle(): (kind: string) => string {
  const t = useMessages();
  const registry = useRegistry();
  return (kind) => {
    if (kind === MONEY_KIND) return t('closing.money');
    const entity = registry[kind];
    return entity ? listTitle(entity) : kind;
  };
}
