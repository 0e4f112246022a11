/** What the calls about books say, and the heads of their files. Only the server uses it. */
const english = {
  'bookFiles.nothing': 'There is nothing new since the last export.',
  'bookFiles.badName': 'Enter names from the program’s own list, in one line of at most %{most} characters.',
  'bookFiles.oneLoad': '%{count} load',
  'bookFiles.loads': '%{count} loads',
  'bookFiles.period': '%{from} to %{to}',
  'bookFiles.voided': '%{number} was voided: %{reason}',
  'bookFiles.takenBack': '%{memo}, reversed',
  'bookFiles.pays': '%{how} for %{papers}',
  'bookFiles.advance': 'Advance, %{how}',
  'bookFiles.how.Check': 'Check',
  'bookFiles.how.Bank Transfer': 'Bank transfer',
  'bookFiles.how.Card': 'Card',
  'bookFiles.how.Cash': 'Cash',
  'bookFiles.how.Other': 'Payment',
  'bookFiles.file.year': 'Year',
  'bookFiles.file.payee': 'Payee',
  'bookFiles.file.as': 'Paid as',
  'bookFiles.file.producer': 'Producer',
  'bookFiles.file.hauler': 'Hauler',
  'bookFiles.file.account': 'Account number',
  'bookFiles.file.address_line1': 'Address line 1',
  'bookFiles.file.address_line2': 'Address line 2',
  'bookFiles.file.city': 'City',
  'bookFiles.file.state': 'State',
  'bookFiles.file.zip_code': 'ZIP code',
  'bookFiles.file.paid': 'Paid in the year',
  'bookFiles.file.byCard': 'Paid by card',
  'bookFiles.file.counted': 'For Form 1099',
  'bookFiles.file.reaches': 'Reaches %{amount}',
  'bookFiles.file.yes': 'yes',
  'bookFiles.file.no': 'no',
  'bookFiles.file.issued': 'Issued in the year',
} as const;

const spanish: { readonly [Key in keyof typeof english]: string } = {
  'bookFiles.nothing': 'No hay nada nuevo desde la última exportación.',
  'bookFiles.badName': 'Indique nombres de la lista del programa, en una línea de %{most} caracteres como máximo.',
  'bookFiles.oneLoad': '%{count} carga',
  'bookFiles.loads': '%{count} cargas',
  'bookFiles.period': '%{from} a %{to}',
  'bookFiles.voided': '%{number} fue anulada: %{reason}',
  'bookFiles.takenBack': '%{memo}, cancelado',
  'bookFiles.pays': '%{how} por %{papers}',
  'bookFiles.advance': 'Anticipo, %{how}',
  'bookFiles.how.Check': 'Cheque',
  'bookFiles.how.Bank Transfer': 'Transferencia',
  'bookFiles.how.Card': 'Tarjeta',
  'bookFiles.how.Cash': 'Efectivo',
  'bookFiles.how.Other': 'Pago',
  'bookFiles.file.year': 'Año',
  'bookFiles.file.payee': 'Beneficiario',
  'bookFiles.file.as': 'Pagado como',
  'bookFiles.file.producer': 'Productor',
  'bookFiles.file.hauler': 'Transportista',
  'bookFiles.file.account': 'Número de cuenta',
  'bookFiles.file.address_line1': 'Dirección, línea 1',
  'bookFiles.file.address_line2': 'Dirección, línea 2',
  'bookFiles.file.city': 'Ciudad',
  'bookFiles.file.state': 'Estado',
  'bookFiles.file.zip_code': 'Código postal',
  'bookFiles.file.paid': 'Pagado en el año',
  'bookFiles.file.byCard': 'Pagado con tarjeta',
  'bookFiles.file.counted': 'Para el formulario 1099',
  'bookFiles.file.reaches': 'Alcanza %{amount}',
  'bookFiles.file.yes': 'sí',
  'bookFiles.file.no': 'no',
  'bookFiles.file.issued': 'Emitido en el año',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type BookServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends BookServerWords {}
}
