/** What the history says of closing and reopening. */
import { companions as own } from '../rules/table';
import type { ActWords, HistoryText, ToldAct } from '../../../src/rules/history/actWords';

const closed = { en: 'Closed %{things} through %{day}', es: 'Cierre de %{things} hasta el %{day}' };
const reopened = { en: 'Reopened %{things} after %{day}', es: 'Reapertura de %{things} después del %{day}' };
const reopenedAll = { en: 'Reopened all %{things}', es: 'Reapertura de todas las %{things}' };
const tickets = { en: 'tickets', es: 'boletas' };

/** The day and the kind of the closing that it changed first. */
function partsOf({ act: { changes }, said, plural }: ToldAct): { readonly things: string; readonly day: string } {
  const { kind, closed_to: day } = { ...changes[0]?.before, ...changes[0]?.after };
  return { things: plural(String(kind ?? '')) ?? said({ text: tickets }), day: String(day ?? '') };
}

const close: ActWords = {
  kind: { en: 'Close', es: 'Cierre' },
  isWhole: true,
  did: (told): HistoryText => ({ text: closed, holes: partsOf(told) }),
};

const reopen: ActWords = {
  kind: { en: 'Reopen', es: 'Reapertura' },
  isWhole: true,
  did: (told): HistoryText => {
    const holes = partsOf(told);
    return { text: holes.day === '' ? reopenedAll : reopened, holes };
  },
};

/** By kind of act. */
export const acts = { close, reopen };

/** Its table, whose rows the history names. */
export const companions = async () => own;
