/** The offer of a saved record, its ticks, and changing the tickets that are ticked. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { offerUndo } from '../../../src/client/undo/lastAct';
import { messagesOf } from '../../../src/dataProvider';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import type { Key } from '../../../src/kinds/ref';
import type { RestClient } from '../../../src/client/rest';
import { actOf, writeHeaders, type WrittenMeta } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';
import type { Rerate, RerateBody, RerateTicket } from '../rules/calls';
import type { AnyRow } from '../../../src/rules/rows';
import { isTicked, rangeOf, ticked, tickOf, unlisted } from './ticks';
import type { RerateWords } from './useWords';

/** A record that was saved. */
interface RerateSource {
  readonly table: string;
  readonly id: Key;
}

/** The calls of re-rating. */
interface RerateVerbs {
  /** The tickets that have the former values of the record. */
  rerateOffer(source: RerateSource, signal?: AbortSignal): Promise<Rerate>;
  /** Gives tickets the values that the record has in this version. */
  rerate(source: RerateSource, version: number, body: RerateBody): Promise<WrittenMeta>;
}

function writtenIn(headers: Headers): WrittenMeta {
  const act = actOf(headers);
  return act === undefined ? {} : { act };
}

/** The calls over the requests of a session. */
function createRerateVerbs({ call, ask }: Pick<RestClient, 'ask' | 'call'>): RerateVerbs {
  const pathOf = ({ table, id }: RerateSource): string => `${API_ROOT}/office/rerate/${table}/${id}/`;
  return {
    async rerateOffer(source, signal) {
      return await ask<Rerate>(pathOf(source), signal ? { signal } : {});
    },
    async rerate(source, version, asked) {
      const body = JSON.stringify(asked);
      const { headers } = await call(pathOf(source), { method: 'POST', body, headers: writeHeaders({ version }) });
      return writtenIn(headers);
    },
  };
}

/** What a save is about. */
export interface SavedRecord {
  /** The table. */
  readonly name: string;
  readonly saved: AnyRow;
}

/** The tickets that have the former value; asked for once after each save. */
export function useRerateOffer({ name, saved }: SavedRecord) {
  const { calls } = useOwnCalls(createRerateVerbs);
  return useQuery<Rerate>({
    queryKey: ['office', 'rerate', name, saved.id, saved.version],
    queryFn: async ({ signal }) => (await calls()).rerateOffer({ table: name, id: saved.id }, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Which tickets are ticked, and how ticks are set: one, a range with Shift, all with the former value. */
export function useTicks(tickets: readonly RerateTicket[]) {
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const former = tickets.filter((one) => !one.by_hand);
  const chosen = tickets.filter((one) => isTicked(one, flipped));
  return {
    flipped,
    chosen,
    /** Of those with the former value: all, none or some. */
    isAll: former.every((one) => isTicked(one, flipped)),
    isSome: former.some((one) => isTicked(one, flipped)),
    toggle: (one: RerateTicket, isOn: boolean, isRange: boolean): void => {
      const key = tickOf(one);
      const range = isRange ? rangeOf(tickets, last.current, key) : [one];
      last.current = key;
      setFlipped((before) => ticked(before, range, isOn));
    },
    toggleAll: (isOn: boolean): void => setFlipped((before) => ticked(before, former, isOn)),
    reset: (): void => setFlipped(new Set()),
  };
}

/** The ticks. */
export type RerateTicks = ReturnType<typeof useTicks>;

/** Changes tickets in one act and offers to undo it. What is shown is read again; `onDone` follows when nothing is left to offer. */
export function useChange({ name, saved }: SavedRecord, offer: Rerate, words: RerateWords, onDone: () => void) {
  const t = useMessages();
  const { calls } = useOwnCalls(createRerateVerbs);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const change = async (chosen: readonly RerateTicket[]): Promise<void> => {
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setFault('');
    try {
      const fields = [...new Set(offer.changes.map(({ source }) => source))];
      const tickets = chosen.map(({ ticket: { table, id }, version }) => ({ table, id, version }));
      const { act } = await (await calls()).rerate({ table: name, id: saved.id }, offer.version, { fields, tickets });
      const text =
        chosen.length === 1 ? t('rerate.oneTicket') : t('rerate.tickets', { count: formatNumber(chosen.length) });
      offerUndo({ act, message: words.done(chosen), subject: { text, isOne: chosen.length === 1 } });
      if (unlisted(offer) === 0) onDone();
      await client.invalidateQueries();
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setFault(messagesOf(failure).join(' ') || t('rerate.failed'));
      // What somebody else changed meanwhile is shown as it is now.
      await client.invalidateQueries({ queryKey: ['office', 'rerate', name] });
    }
    setBusy(false);
  };
  return { change, isBusy, fault };
}
