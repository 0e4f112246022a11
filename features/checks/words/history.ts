/** What the history says of checks. */
import type { ActWords, HistoryText, ToldAct } from '../../../src/rules/history/actWords';
import { formatDollars } from '../../../src/kinds/number';
import type { OwnText } from '../../../src/messages/languages';
import { companions as own } from '../rules/checks';

type About = ToldAct['act']['about'];

/** A text with what the act is about in its holes. */
function told(text: OwnText, about: About): HistoryText {
  const texts = Object.entries(about ?? {}).map(([key, value]) => [key, String(value ?? '')]);
  return { text, holes: { ...Object.fromEntries(texts), amount: formatDollars(about?.amount) } };
}

const one = {
  en: 'Check %{number} to %{payee}, %{amount}: ',
  es: 'Cheque %{number} a %{payee}, %{amount}: ',
};
const ofOne = (en: string, es: string): OwnText => ({ en: one.en + en, es: one.es + es });

const again = ofOne('printed again (%{reason})', 'impreso otra vez (%{reason})');
const renumbered = ofOne(
  'printed again in place of %{was} (%{reason})',
  'impreso otra vez en lugar de %{was} (%{reason})',
);
const voided = ofOne('void (%{reason})', 'anulado (%{reason})');
const stopped = ofOne('stopped at the bank (%{reason})', 'suspendido en el banco (%{reason})');

const printChecks: ActWords = {
  kind: { en: 'Print', es: 'Impresión' },
  isWhole: true,
  did: ({ act: { about } }) =>
    told(
      {
        en: 'Checks printed: %{numbers}, %{amount} in all',
        es: 'Cheques impresos: %{numbers}, en total %{amount}',
      },
      about,
    ),
};

const printCheckAgain: ActWords = {
  kind: { en: 'Print again', es: 'Reimpresión' },
  isWhole: true,
  did: ({ act: { about } }) => told(about?.was === undefined ? again : renumbered, about),
};

const checksByHand: ActWords = {
  kind: { en: 'By hand', es: 'A mano' },
  isWhole: true,
  did: ({ act: { about } }) =>
    told({ en: 'Checks written by hand: %{numbers}', es: 'Cheques escritos a mano: %{numbers}' }, about),
};

const voidCheck: ActWords = {
  kind: { en: 'Void check', es: 'Anulación de cheque' },
  isWhole: true,
  did: ({ act: { about } }) => told(about?.how === 'stopped' ? stopped : voided, about),
};

/** By kind of act. */
export const acts = { printChecks, printCheckAgain, checksByHand, voidCheck };

/** By name of a setting. */
export const settings = () => import('./settings');

/** Its tables, whose rows the history names. */
export const companions = async () => own;
