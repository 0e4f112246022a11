/**
 * The key of a form that was filled once. Our own server saves one record for it, however often it is sent: after a lost
 * answer the same press is simply repeated (ruling 67).
 */
import { useMemo, useRef } from 'react';
import { HttpError } from 'react-admin';
import { isOwnServer } from '../../../../client/server/ownServer';
import { newKey, type WriteMeta } from '../../../../client/versions';
import type { AnyRow, Values } from '../../../../rules/rows';

/** The key of what the form holds now, and the record that it changes. */
export interface FillKey {
  /** The key; the first call after `renew` makes it. */
  readonly current: () => string;
  /** What the form held is saved or given up. */
  readonly renew: () => void;
  /** What the form holds again was sent under this key. */
  readonly put: (key: string) => void;
  /** The record as it was read when a restored draft was typed; `undefined` where the form itself read it. */
  readonly read: () => AnyRow | undefined;
  /** What the form holds again was typed over this record: saving tells what has changed since. */
  readonly typedOver: (read: AnyRow) => void;
}

/** The key of the form around. */
export function useFillKey(): FillKey {
  const key = useRef<string>(undefined);
  const read = useRef<AnyRow>(undefined);
  return useMemo(
    () => ({
      current: () => (key.current ??= newKey()),
      renew: () => {
        key.current = undefined;
        read.current = undefined;
      },
      put: (given) => {
        key.current = given;
      },
      read: () => read.current,
      typedOver: (row) => {
        read.current = row;
      },
    }),
    [],
  );
}

/** True where the server has saved something else under the key: the next press is another record. */
export function isOtherUnderKey(error: unknown): boolean {
  return error instanceof HttpError && error.status === 422;
}

/** What goes with a new record. Other servers know no keys. */
export function metaOfNew(key: string): WriteMeta {
  return isOwnServer() === true ? { key } : {};
}

/**
 * What goes with the change of a record: its version, and a key that stays while the same values are sent again.
 * @returns a function of the record as the form read it, and the values to send
 */
export function useMetaOfChange(): (row: AnyRow, sent: Values) => WriteMeta {
  const last = useRef({ text: '', key: '' });
  return (row, sent) => {
    if (row.version === undefined) return {};
    const text = JSON.stringify([row.id, row.version, sent]);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return { version: row.version, key: last.current.key };
  };
}
