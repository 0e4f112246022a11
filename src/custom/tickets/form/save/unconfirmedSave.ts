/**
 * A ticket whose answer got lost: it is remembered, so that no load is paid twice. Our own server knows the key of the load and
 * saves it once, so the next press repeats it (ruling 67). Before another server gets it again, the next press finds out
 * whether it was saved after all (decision 12); how a kind of ticket finds out is given by the caller.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { isOwnServer } from '../../../../client/server/ownServer';
import type { FormValues } from '../../../../resources/formValues';
import { isOtherUnderKey } from '../../../../resources/form/record/save/fillKey';
import type { SaveGuard } from '../../../../resources/form/record/save/saveGuard';
import type { AnyRow, Values } from '../../../../rules/rows';

/** A ticket whose answer never came. */
export interface Lost {
  readonly number: string;
  /** It has turned up since. */
  readonly saved: boolean;
  /** Sending it again saves it once. */
  readonly isKeyed: boolean;
}

/** Guards the saving of new tickets; `lost` is the ticket in doubt. */
export interface UnconfirmedSave extends SaveGuard {
  readonly lost: Lost | undefined;
}

/** Called when an answer got lost, with what was sent; its result finds out later whether that was saved. */
export type CheckSaved = (sent: Values) => () => Promise<boolean>;

/** The number of the ticket in a form. */
export const numberIn = (values: Values): string => String(values.ticket_number ?? '').trim();

// No status, or a gateway's: the request may have been carried out all the same.
const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status);

/**
 * @param table the table of the tickets
 * @param failed shown when it cannot be found out whether the ticket was saved
 * @param checkSaved must keep its identity while it would do the same
 */
export function useUnconfirmedSave(table: string, failed: string, checkSaved: CheckSaved): UnconfirmedSave {
  const client = useQueryClient();
  const notify = useNotify();
  const [lost, setLost] = useState<Lost>();
  const wasSaved = useRef<() => Promise<boolean>>(undefined);
  const forget = useCallback(() => setLost(undefined), []);
  const onFailed = useCallback(
    (error: unknown, sent: Values): void => {
      // The server has the load, as it was before it was changed here.
      if (isOtherUnderKey(error)) setLost({ number: numberIn(sent), saved: true, isKeyed: false });
      if (!isUnanswered(error)) return;
      wasSaved.current = checkSaved(sent);
      setLost({ number: numberIn(sent), saved: false, isKeyed: isOwnServer() === true });
    },
    [checkSaved],
  );
  const canSubmit = useCallback(
    async (values: FormValues): Promise<boolean> => {
      const number = numberIn(values);
      if (lost?.number !== number || lost.saved || lost.isKeyed) return true;
      try {
        if (!(await wasSaved.current?.())) return true;
      } catch {
        notify(failed, { type: 'error', messageArgs: { _: failed } });
        return false;
      }
      setLost({ number, saved: true, isKeyed: false });
      void client.invalidateQueries({ queryKey: [table, 'getList'] });
      return false;
    },
    [client, failed, lost, notify, table],
  );
  return useMemo(() => ({ lost, forget, onFailed, canSubmit }), [lost, forget, onFailed, canSubmit]);
}

const SAME_LOAD = ['gross_weight', 'tare_weight'] as const;

/** Looks for the very load among the tickets of its number and year: for tickets that have no list of recent numbers. */
export function useListCheckSaved(table: string): CheckSaved {
  const provider = useDataProvider();
  return useCallback(
    (sent) => async () => {
      const filter = { ticket_number: numberIn(sent), year: String(sent.date ?? '').slice(0, 4) };
      const { data } = await provider.getList<AnyRow>(table, {
        filter,
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'DESC' },
      });
      return data.some(
        (row) =>
          numberIn(row) === numberIn(sent) &&
          row.date === sent.date &&
          SAME_LOAD.every((name) => Number(row[name]) === Number(sent[name])),
      );
    },
    [provider, table],
  );
}
