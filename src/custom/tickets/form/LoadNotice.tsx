/**
 * The 30 px line under *This load*: what needs a sentence and perhaps a link, and never blocks (§5, ruling 31). The
 * most serious goes first: keys that went nowhere, an answer that got lost, exchanged weights, the
 * form's own notice, what was typed before and not saved, a ticket to look at (ruling 68).
 */
import { useMemo, type ReactNode, useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { DraftOffer } from '../../../resources/form/DraftOffer';
import type { FormValues } from '../../../resources/formValues';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import type { AnyRow } from '../../../rules/rows';
import type { TicketFormDescription } from './description';
import { useLastTickets } from './last/useLastTickets';
import { useEntryScope } from './proposals/entryContext';
import { UnconfirmedNotice } from './save/UnconfirmedNotice';
import type { Lost } from './save/unconfirmedSave';
import { SwapOffer, useIsSwapOffered } from './tareOrder';
import { useIsPhone } from '../../../resources/list/table/useIsPhone';
import { doubtsText } from '../../../rules/doubts/text';
import { useFixing, useFix } from '../doubts/inPlace';
import { useNotify } from 'react-admin';
import type { StoredDoubt } from '../../../client/verbs/doubts';
import { NOTICE_MS } from '../../../look/Notices';
import type { DoubtfulName } from '../../../rules/doubts/doubt';
import { useFormKey } from './keys/formKey';
import { useDoubts } from '../doubts/useDoubts';
import '../doubts/doubtLine.css';

/** A day stays in one piece where the line wraps: a word joiner behind each hyphen. */
const unbroken = (text: string): string => text.replaceAll(/(\d)-(?=\d)/g, '$1-\u2060');

/** The line of the newest doubtful ticket; nothing where there is none. */
function DoubtLine({ load }: { readonly load: DoubtfulLoad | undefined }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const fixing = useFixing();
  if (!load) return null;
  const { row, doubts, more, fix, lookAt } = load;
  const words = { number: String(row.ticket_number ?? ''), doubts: unbroken(doubtsText(doubts, t)) };
  return (
    <div className="doubt-line">
      <Alert kind="warning">
        {t(fixing ? 'doubt.fixing' : 'doubt.saved', words)} {more > 0 && <>{t('doubt.andMore', { count: more })} </>}
        <span aria-hidden="true">· </span>
        {!fixing && (
          <button type="button" className="link-button" onClick={fix}>
            {t(isPhone ? 'doubt.fixOnPhone' : 'doubt.fix')}
          </button>
        )}
        <button
          type="button"
          className="link-button quiet"
          onClick={() => {
            lookAt();
            fixing?.done();
          }}
        >
          {t('doubt.lookedAt')}
        </button>
      </Alert>
    </div>
  );
}

/** A notice of one kind of ticket, or else `otherwise`. */
export type TicketNotice = (otherwise: ReactNode) => ReactNode;

interface LoadNoticeProps {
  readonly form: TicketFormDescription;
  readonly state: Pick<RecordFormState, 'added' | 'draft' | 'dropped' | 'row'>;
  readonly lost: Lost | undefined;
  /** The form's own notice; it shows what it is given while it has nothing to say. */
  readonly notice: TicketNotice | undefined;
  /** What was typed at a button. */
  readonly stray: string;
}

const NO_ROWS: readonly AnyRow[] = [];

/** The line; it keeps its height while there is nothing to say. */
export function LoadNotice({ form, state, lost, notice, stray }: LoadNoticeProps) {
  const { added, draft, dropped, row } = state;
  const { filter } = useEntryScope();
  const t = useMessages();
  const isSwapOffered = useIsSwapOffered();
  const { setFocus } = useFormContext<FormValues>();
  const { rows: last } = useLastTickets(form.name, filter, added);
  const own = useMemo(() => (row ? [row] : undefined), [row]);
  const fixHere = row && (({ field }: { field: string }) => setFocus(field, { shouldSelect: true }));
  const doubtful = useDoubtfulLoads(form.name, own ?? last ?? NO_ROWS, fixHere);
  const offer = (
    <>
      <DraftOffer draft={draft} />
      <DoubtLine load={doubtful} />
    </>
  );
  return (
    <div className="says" aria-live="polite">
      {dropped.length > 0 && <DroppedNotice numbers={dropped} />}
      {stray !== '' ? (
        <Alert kind="warning">{t('ticket.stray', { typed: stray })}</Alert>
      ) : lost ? (
        <UnconfirmedNotice table={form.name} lost={lost} entered={added} />
      ) : isSwapOffered ? (
        <SwapOffer />
      ) : (
        (notice?.(offer) ?? offer)
      )}
    </div>
  );
}

/** Tickets entered while an earlier one was being refused: they are dropped, and this line says so (ruling 81). */
function DroppedNotice({ numbers }: { numbers: readonly string[] }) {
  const t = useMessages();
  return <Alert kind="warning">{t('ticket.droppedToo', { numbers: numbers.join(', ') })}</Alert>;
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
 * @param fixHere fixes a ticket that is in the form already. Default: it is opened in the form's place.
 */
function useDoubtfulLoads(
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
