/** Which of the tickets entered last is to be looked at, and the key that opens it (ruling 68). */
import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { StoredDoubt } from '../../../client/verbs/doubts';
import { useMessages } from '../../../i18n/useMessages';
import { NOTICE_MS } from '../../../look/Notices';
import type { DoubtfulName } from '../../../rules/doubts/doubt';
import type { AnyRow } from '../../../rules/rows';
import { useFormKey } from '../form/keys/formKey';
import { useFix } from './inPlace';
import { useDoubts } from './useDoubts';

/** The newest doubtful ticket, and what can be done about it. */
export interface DoubtfulLoad {
  readonly row: AnyRow;
  readonly doubts: readonly StoredDoubt[];
  /** How many others there are. */
  readonly more: number;
  readonly fix: () => void;
  readonly lookAt: () => void;
}

/**
 * @param rows the tickets, newest first
 * @param fixHere fixes a ticket that is in the form already. Default: it is opened in the form's place.
 */
export function useDoubtfulLoads(
  kind: DoubtfulName,
  rows: readonly AnyRow[],
  fixHere?: (doubt: StoredDoubt) => void,
): DoubtfulLoad | undefined {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { open, lookAt } = useDoubts(kind, ids);
  const openThere = useFix();
  const noted = useNoted();
  const doubtful = rows.filter(({ id }) => open.has(id));
  const [row] = doubtful;
  const doubts = row && open.get(row.id);
  const [first] = doubts ?? [];
  const fix = (): void => {
    if (!row || !first) return;
    if (fixHere) fixHere(first);
    else openThere?.({ id: row.id, field: first.field });
  };
  useFormKey('F2', first === undefined ? undefined : fix);
  return row && doubts && { row, doubts, more: doubtful.length - 1, fix, lookAt: () => noted(lookAt([row.id])) };
}

/** Says so where the server could not note that somebody has looked. */
function useNoted(): (noting: Promise<void>) => void {
  const t = useMessages();
  const notify = useNotify();
  return useCallback(
    (noting) => {
      const failed = t('doubt.notNoted');
      noting.catch(() => notify(failed, { type: 'error', autoHideDuration: NOTICE_MS, messageArgs: { _: failed } }));
    },
    [t, notify],
  );
}
