/** What the history says of pay runs. */
import { companions as own } from '../rules/payRuns';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import type { ActWords, HistoryText, ToldAct } from '../../../src/rules/history/actWords';
import type { OwnText } from '../../../src/messages/languages';

const prepared = {
  en: 'Prepared pay run %{run}: %{payments} payments, %{amount}',
  es: 'Lote de pagos %{run} preparado: %{payments} pagos, %{amount}',
};
const discarded = { en: 'Discarded pay run %{run}', es: 'Lote de pagos %{run} descartado' };
const released = {
  en: 'Released pay run %{run}: %{payments} payments, %{amount}',
  es: 'Lote de pagos %{run} autorizado: %{payments} pagos, %{amount}',
};

/** A sentence with the number of the run, how many payments it makes, and what they come to. */
const did =
  (text: OwnText) =>
  ({ act: { about } }: ToldAct): HistoryText => ({
    text,
    holes: {
      run: String(about?.run ?? ''),
      payments: formatNumber(about?.payments),
      amount: formatDollars(about?.amount),
    },
  });

const told = (kind: OwnText, text: OwnText): ActWords => ({ kind, isWhole: true, did: did(text) });

/** Their tables: only lists of changes show their rows. */
export const companions = async () => own;

/** By kind of act. */
export const acts = {
  preparePayRun: told({ en: 'Pay run prepared', es: 'Lote de pagos preparado' }, prepared),
  discardPayRun: told({ en: 'Pay run discarded', es: 'Lote de pagos descartado' }, discarded),
  payRun: told({ en: 'Pay run released', es: 'Lote de pagos autorizado' }, released),
};
