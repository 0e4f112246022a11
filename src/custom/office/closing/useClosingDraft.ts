/** The days that an owner types to close tickets up to, and what each would close. */
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { CLOSINGS } from '../../../client/closings/useClosings';
import type { ClosingPreview, Closings } from '../../../client/closings/closings';
import type { WindrowDataProvider } from '../../../dataProvider';
import { completeDay, isDay } from '../../../kinds/date';
import { dayOf } from '../../../rules/dates';

/** One kind of tickets on the screen. */
export interface DraftRow {
  readonly kind: string;
  readonly closedTo: string | null;
  /** As it is typed. */
  readonly text: string;
  /** The typed day, where it is a later one than the closed one. */
  readonly day: string | undefined;
  /** The text is no day. */
  readonly isFaulty: boolean;
  /** `undefined` until it is known. */
  readonly preview: ClosingPreview | undefined;
}

/** The day of the visit, and the last day of the month before it: what a month end closes. */
function daysOfVisit() {
  const now = new Date();
  const usual = dayOf(new Date(now.getFullYear(), now.getMonth(), 0, 12));
  return { today: dayOf(now), usual, year: now.getFullYear() };
}

/** The rows, what typing does, and closing. */
export function useClosingDraft({ closings }: Closings) {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [{ today, usual, year }] = useState(daysOfVisit);
  const drafts = closings.map(({ kind, closed_to: closedTo }) => {
    const text = typed[kind] ?? (closedTo === null || closedTo < usual ? usual : '');
    const whole = completeDay(text, year);
    const isFaulty = whole !== '' && !isDay(whole);
    const day = isDay(whole) && (closedTo === null || whole > closedTo) ? whole : undefined;
    return { kind, closedTo, text, day, isFaulty };
  });
  const previews = useQueries({
    queries: drafts.map(({ kind, day = '', closedTo }) => ({
      queryKey: ['office', 'closingPreview', kind, day, closedTo],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.closingPreview(kind, day, today, signal),
      enabled: day !== '',
      staleTime: 0,
      retry: false,
    })),
  });
  const rows = drafts.map((draft, at): DraftRow => ({ ...draft, preview: draft.day ? previews[at]?.data : undefined }));
  const close = useMutation({
    mutationFn: async () => {
      for (const { kind, day } of rows) {
        if (day !== undefined) client.setQueryData<Closings>(CLOSINGS, await provider.closePeriod(kind, day));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: CLOSINGS }),
    onSuccess: () => setTyped({}),
  });
  return {
    rows,
    count: rows.reduce((sum, { preview }) => sum + (preview?.tickets ?? 0), 0),
    type: (kind: string, text: string) => setTyped((before) => ({ ...before, [kind]: text })),
    close,
  };
}
