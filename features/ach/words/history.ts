/** What the history says of bank accounts and ACH files. */
import { textsAbout, type ActWords, type HistoryText } from '../../../src/rules/history/actWords';
import { formatDollars } from '../../../src/kinds/number';
import { companions as own } from '../rules/sent';
import type { OwnText } from '../../../src/messages/languages';

const entered = {
  en: 'Entered the bank account of %{name}, ends in %{now}',
  es: 'Cuenta bancaria de %{name}, termina en %{now}',
};
const changed = {
  en: 'Changed the bank account of %{name} from %{was} to %{now}',
  es: 'Cambio de la cuenta bancaria de %{name} de %{was} a %{now}',
};
const removed = {
  en: 'Removed the bank account of %{name}, ended in %{was}',
  es: 'Se quitó la cuenta bancaria de %{name}, terminaba en %{was}',
};
const made = {
  en: 'Made %{file}: %{payments} payments, %{amount}',
  es: 'Archivo %{file}: %{payments} pagos, %{amount}',
};
const madeOne = { en: 'Made %{file}: 1 payment, %{amount}', es: 'Archivo %{file}: 1 pago, %{amount}' };

const changeBankAccount: ActWords = {
  kind: { en: 'Bank account', es: 'Cuenta bancaria' },
  isWhole: true,
  did: ({ act: { about } }): HistoryText => {
    const text = textsAbout(about);
    const holes = { name: text('name'), was: text('was'), now: text('now') };
    return { text: holes.now === '' ? removed : holes.was === '' ? entered : changed, holes };
  },
};

/** The words of an act that sends money. */
const sending = (kind: OwnText, many: OwnText, one = many): ActWords => ({
  kind,
  isWhole: true,
  did: ({ act: { about } }) => {
    const of = textsAbout(about);
    const holes = { file: of('file'), payments: of('payments'), names: of('names') };
    return { text: holes.payments === '1' ? one : many, holes: { ...holes, amount: formatDollars(of('amount')) } };
  },
});

const makeAchFile = sending({ en: 'ACH file', es: 'Archivo ACH' }, made, madeOne);
const sendAnotherWay = sending(
  { en: 'Sent another way', es: 'Enviado de otra manera' },
  { en: 'Sent another way: %{names}, %{amount}', es: 'Enviado de otra manera: %{names}, %{amount}' },
);

/** By kind of act. */
export const acts = { changeBankAccount, makeAchFile, sendAnotherWay };

/** Its table, whose rows the history names. */
export const companions = async () => own;

/** By name of a setting. */
export const settings = () => import('./settings');
