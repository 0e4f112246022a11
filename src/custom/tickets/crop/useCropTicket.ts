/**
 * What happens to the ticket being keyed: submit, cancel, the numbers entered lately, and what is known of a ticket whose
 * answer got lost. It shows nothing but notices; the page's parts read its state. Works inside a `FormScope`.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messagesOf, type WindrowDataProvider } from '../../../dataProvider';
import { entities } from '../../../entities';
import { toFormValues, type FormValues } from '../../../resources/form/formValues';
import { useSave } from '../../../resources/form/useSave';
import type { AnyRow, Row } from '../../../rules/rows';
import { texts } from '../../../texts';
import { numberIn, useUnconfirmedSave, type Lost, type CheckSaved } from '../form/unconfirmedSave';

const entity = entities.crop_ticket;
const { clear, focus } = entity.afterCreate;
const NUMBERS = ['crop_ticket', 'recentNumbers'];

interface Surroundings {
  readonly settled: () => Promise<unknown>;
  readonly onDone: (saved?: AnyRow) => void;
}

/** The ticket of the page. */
export interface CropTicket {
  /** Saves. Does nothing while a save is under way, so that no key or click posts twice. */
  readonly submit: () => Promise<void>;
  /** Add mode clears the fields of this load; edit mode brings the record's values back. No call, no navigation. */
  readonly cancel: () => void;
  /** A save is under way. */
  readonly busy: boolean;
  /** Tickets entered since the page opened, newest first. */
  readonly entered: readonly AnyRow[];
  /** Ticket numbers entered lately, newest first, trimmed (ruling 31). */
  readonly recent: readonly string[];
  readonly lost: Lost | undefined;
}

const countOf = (numbers: readonly string[], number: string): number => numbers.filter((one) => one === number).length;
// A second press of the same hand falls on the cleared form; it is no ticket and no mistake.
const SAME_PRESS_MS = 800;
const isBlank = (values: FormValues): boolean => clear.every((name) => values[name] === '' || values[name] === null);

/** §8.3: the server's messages joined, or the bare text where there is no body. */
function failedText(error: unknown): string {
  const messages = messagesOf(error);
  return messages.length > 0 ? texts.submitFailed + messages.join('; ') : entity.messages.failed;
}

function useRecentNumbers() {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const queryFn = useCallback(
    async () => (await provider.recentNumbers('crop_ticket')).map((number) => number.trim()),
    [provider],
  );
  const { data = [] } = useQuery({ queryKey: NUMBERS, queryFn, staleTime: 0 });
  const reload = useCallback(
    () => client.fetchQuery({ queryKey: NUMBERS, queryFn, staleTime: 0, retry: false }),
    [client, queryFn],
  );
  const append = useCallback(
    (number: string) => client.setQueryData<string[]>(NUMBERS, (numbers = []) => [number, ...numbers]),
    [client],
  );
  return { recent: data, reload, append };
}

/**
 * @param ticket the ticket that is edited; without it the form adds
 * @param surroundings `settled` resolves when no lookup is awaited: a ticket must not leave before its rates are in;
 *   `onDone` is told when what was typed is saved or given up
 */
export function useCropTicket(ticket: Row<'crop_ticket'> | undefined, { settled, onDone }: Surroundings): CropTicket {
  const { getValues, setValue, setFocus, clearErrors, reset } = useFormContext<FormValues>();
  const { recent, reload, append } = useRecentNumbers();
  const checkSaved = useCallback<CheckSaved>(
    (sent) => {
      const number = numberIn(sent);
      const known = countOf(recent, number);
      return async () => countOf(await reload(), number) > known;
    },
    [recent, reload],
  );
  const { lost, forget, canSubmit, onFailed } = useUnconfirmedSave('crop_ticket', entity.messages.failed, checkSaved);
  const [entered, setEntered] = useState<readonly AnyRow[]>([]);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const savedAt = useRef(-Infinity);
  const client = useQueryClient();
  const { save } = useSave('crop_ticket', { id: ticket?.id, failedText, onFailed: ticket ? undefined : onFailed });

  const startNext = useCallback(() => {
    const blank = toFormValues(entity);
    for (const name of clear) setValue(name, blank[name] ?? null);
    clearErrors();
    setFocus(focus);
  }, [clearErrors, setFocus, setValue]);

  const post = useCallback(async () => {
    await settled();
    const sent = { ...getValues() };
    if (isBlank(sent) && performance.now() - savedAt.current < SAME_PRESS_MS) return;
    if (!(await canSubmit(sent))) return;
    const row = await save(sent);
    if (row && ticket) {
      reset(toFormValues(entity, row));
      onDone(row);
    } else if (row) {
      onDone();
      savedAt.current = performance.now();
      forget();
      setEntered((rows) => [row, ...rows]);
      append(numberIn(sent));
      startNext();
      // The job has a ticket now, which decides what the jobs list offers (§2.13); it is read when it is next shown.
      void client.invalidateQueries({ queryKey: ['job'], refetchType: 'none' });
    }
  }, [append, client, forget, getValues, canSubmit, onDone, reset, save, settled, startNext, ticket]);

  const submit = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    await post().finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  }, [post]);

  const cancel = useCallback(() => {
    forget();
    if (ticket) {
      reset();
      setFocus(focus);
    } else startNext();
    onDone();
  }, [forget, onDone, reset, setFocus, startNext, ticket]);

  return { submit, cancel, busy, entered, recent, lost };
}
