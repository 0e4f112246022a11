/** What the history says of other payees. */
import { companions as own } from '../rules/payees';
import type { ActWords } from '../../../src/rules/history/actWords';
import type { OwnText } from '../../../src/messages/languages';

/** The words of an act that names the payee and whose it is. */
const wordsOf = (kind: OwnText, text: OwnText): ActWords => ({
  kind,
  isWhole: true,
  did: ({ act: { about }, named }) => ({
    text,
    holes: { name: String(about?.name ?? ''), party: named(about?.id) },
  }),
});

/** By kind of act. */
export const acts = {
  addPayee: wordsOf(
    { en: 'Add Other Payee', es: 'Agregar otro beneficiario' },
    { en: 'Other payee %{name} of %{party}', es: 'Otro beneficiario %{name} de %{party}' },
  ),
  changePayee: wordsOf(
    { en: 'Change Other Payee', es: 'Cambio de otro beneficiario' },
    { en: 'Changed other payee %{name} of %{party}', es: 'Cambio del otro beneficiario %{name} de %{party}' },
  ),
  removePayee: wordsOf(
    { en: 'Remove Other Payee', es: 'Quitar otro beneficiario' },
    { en: 'Removed other payee %{name} of %{party}', es: 'Se quitó el otro beneficiario %{name} de %{party}' },
  ),
};

/** Its table, whose rows the history names. */
export const companions = async () => own;
