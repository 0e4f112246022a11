/** The lines on Home and the panel below forms: by themselves, because Home and forms do not pay for the rest. */
import type { Translation } from '../../../src/messages/catalogue';

export const english = {
  'ach.told.changed': 'The bank account of %{name} now ends in %{end}. Entered by %{by}, %{when}.',
  'ach.told.removed': 'The bank account of %{name} was removed by %{by}, %{when}.',
  'ach.told.see': 'See Account',
  'ach.told.many': '%{count} bank accounts were entered, changed or removed in the last 7 days, by %{by}.',
  'ach.told.history': 'See History',
  'ach.bank.title': 'Bank Account',
  'ach.bank.hint': 'for payments by ACH',
  'ach.bank.none': 'No bank account is entered.',
  'ach.bank.enter': 'Enter Account…',
  'ach.bank.change': 'Change…',
  'ach.bank.remove': 'Remove…',
  'ach.bank.holder': 'Account holder',
  'ach.bank.holderKind': 'Holder is',
  'ach.bank.Person': 'A person (PPD)',
  'ach.bank.Company': 'A company (CCD)',
  'ach.bank.kind': 'Kind of account',
  'ach.bank.Checking': 'Checking',
  'ach.bank.Savings': 'Savings',
  'ach.bank.routing': 'Routing number',
  'ach.bank.number': 'Account number',
  'ach.bank.endsIn': 'ends in %{end}',
  'ach.bank.prenote': 'Prenote',
  'ach.bank.prenoteSent': 'went out for %{day}',
  'ach.bank.noPrenote': 'none',
} as const;

export const spanish: Translation<typeof english> = {
  'ach.told.changed': 'La cuenta bancaria de %{name} ahora termina en %{end}. La escribió %{by}, %{when}.',
  'ach.told.removed': '%{by} quitó la cuenta bancaria de %{name}, %{when}.',
  'ach.told.see': 'Ver la cuenta',
  'ach.told.many':
    'En los últimos 7 días se escribieron, cambiaron o quitaron %{count} cuentas bancarias. Lo hizo %{by}.',
  'ach.told.history': 'Ver el historial',
  'ach.bank.title': 'Cuenta bancaria',
  'ach.bank.hint': 'para pagos por ACH',
  'ach.bank.none': 'No hay cuenta bancaria.',
  'ach.bank.enter': 'Escribir cuenta…',
  'ach.bank.change': 'Cambiar…',
  'ach.bank.remove': 'Quitar…',
  'ach.bank.holder': 'Titular',
  'ach.bank.holderKind': 'El titular es',
  'ach.bank.Person': 'Una persona (PPD)',
  'ach.bank.Company': 'Una empresa (CCD)',
  'ach.bank.kind': 'Tipo de cuenta',
  'ach.bank.Checking': 'De cheques',
  'ach.bank.Savings': 'De ahorros',
  'ach.bank.routing': 'Número de ruta',
  'ach.bank.number': 'Número de cuenta',
  'ach.bank.endsIn': 'termina en %{end}',
  'ach.bank.prenote': 'Prenotificación',
  'ach.bank.prenoteSent': 'salió para %{day}',
  'ach.bank.noPrenote': 'ninguna',
};

/** Both. */
export const panelWords = { en: english, es: spanish };
