/** The newest saved ticket that somebody should look at: what is doubtful in it, and the ways to fix it or to say that it is right. */
import { useCallback, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useNotify } from 'react-admin';
import type { Slots } from '../../../../src/custom/feature';
import { useFormKey } from '../../../../src/custom/tickets/form/keys/formKey';
import { useFix, useFixing } from '../../../../src/custom/tickets/inPlace/inPlace';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { NOTICE_MS } from '../../../../src/look/Notices';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { AnyRow } from '../../../../src/rules/rows';
import { doubtsText } from '../../rules/doubts/text';
import type { StoredDoubt } from '../late/doubtCalls';
import { DoubtMessages, useDoubts } from '../doubts/useDoubts';
import { Button } from '../../../../src/look/kit/Button';

/** The line with its texts. */
export function SavedDoubts(given: Slots['savedTickets']) {
  return (
    <DoubtMessages>
      <DoubtLine {...given} />
    </DoubtMessages>
  );
}

/** A day stays in one piece where the line wraps: a word joiner behind each hyphen. */
const unbroken = (text: string): string => text.replaceAll(/(\d)-(?=\d)/g, '$1-\u2060');

/** The line of the newest doubtful ticket; nothing where there is none. */
function DoubtLine({ name, rows, onFix, place }: Slots['savedTickets']) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const fixing = useFixing();
  const load = useDoubtfulLoads(name, rows, onFix);
  if (!load || !place) return null;
  const { row, doubts, more, fix, lookAt } = load;
  const words = { number: String(row.ticket_number ?? ''), doubts: unbroken(doubtsText(doubts, t)) };
  return createPortal(
    <div className="doubt-line">
      <Alert kind="warning">
        {t(fixing ? 'doubt.fixing' : 'doubt.saved', words)} {more > 0 && <>{t('doubt.andMore', { count: more })} </>}
        <span aria-hidden="true">· </span>
        {!fixing && (
          <Button look="link" onClick={fix}>
            {t(isPhone ? 'doubt.fixOnPhone' : 'doubt.fix')}
          </Button>
        )}
        <Button
          look="link"
          className="quiet"
          onClick={() => {
            lookAt();
            fixing?.done();
          }}
        >
          {t('doubt.lookedAt')}
        </Button>
      </Alert>
    </div>,
    place,
  );
}

/** The newest doubtful ticket, and what can be done about it. */
interface DoubtfulLoad {
  readonly row: AnyRow;
  readonly doubts: readonly StoredDoubt[];
  /** How many others there are. */
  readonly more: number;
  readonly fix: () => void;
  readonly lookAt: () => void;
}

/**
 * @param rows the tickets, newest first
 * @param fixHere goes to a field of a ticket that is in the form already. Default: the ticket is opened in the form's place.
 */
function useDoubtfulLoads(
  kind: string,
  rows: readonly AnyRow[],
  fixHere: ((field: string) => void) | undefined,
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
    if (fixHere) fixHere(first.field);
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
