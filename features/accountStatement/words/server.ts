/** What stands on the paper, and what the calls say. Only the server uses it. */
import { title } from './title';

const english = {
  'accountStatement.notYet': 'The day is in the future.',
  'accountStatement.badPercent': 'Enter a percent a month from 0 to 24.',
  'accountStatement.badGrace': 'Enter whole days from 0 to 365.',
  'accountStatement.title': title.en,
  'accountStatement.asOf': 'As of %{day}',
  'accountStatement.current': 'Current',
  'accountStatement.past30': '1–30 days past due',
  'accountStatement.past60': '31–60 days past due',
  'accountStatement.past90': '61–90 days past due',
  'accountStatement.over90': 'Over 90 days past due',
  'accountStatement.open': 'Open',
  'accountStatement.lessCredits': 'Less credits and payments on account',
  'accountStatement.balance': 'Balance',
  'accountStatement.charge': 'Finance charge',
  'accountStatement.withCharge': 'Balance with finance charge',
  'accountStatement.chargeAbout':
    'Finance charge: %{percent}% a month of 30 days on amounts more than %{grace} days past due, from the due day through %{day}. It is not in the balance until it is billed.',
  'accountStatement.openPapers': 'Open statements and invoices',
  'accountStatement.number': 'Number',
  'accountStatement.day': 'Day',
  'accountStatement.due': 'Due',
  'accountStatement.pastDue': 'Days past due',
  'accountStatement.amount': 'Amount',
  'accountStatement.paid': 'Paid',
  'accountStatement.total': 'Total',
  'accountStatement.credits': 'Credits and payments on account',
  'accountStatement.for': 'For',
  'accountStatement.activity': 'Activity from %{from}',
  'accountStatement.brought': 'Balance brought forward',
  'accountStatement.statement': 'Issued',
  'accountStatement.void': 'Void:',
  'accountStatement.payment': 'Payment,',
  'accountStatement.paidTo': '%{paid} to %{payee}',
  'accountStatement.advance': 'Advance,',
  'accountStatement.prepayment': 'Prepayment,',
  'accountStatement.by.Check': 'check',
  'accountStatement.by.Bank Transfer': 'bank transfer',
  'accountStatement.by.Card': 'card',
  'accountStatement.by.Cash': 'cash',
  'accountStatement.by.Other': 'other',
  'accountStatement.by.Offset': 'credit',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'accountStatement.notYet': 'El día es futuro.',
  'accountStatement.badPercent': 'Escriba un porcentaje al mes de 0 a 24.',
  'accountStatement.badGrace': 'Escriba días enteros de 0 a 365.',
  'accountStatement.title': title.es,
  'accountStatement.asOf': 'Al %{day}',
  'accountStatement.current': 'Por vencer',
  'accountStatement.past30': '1–30 días vencidos',
  'accountStatement.past60': '31–60 días vencidos',
  'accountStatement.past90': '61–90 días vencidos',
  'accountStatement.over90': 'Más de 90 días vencidos',
  'accountStatement.open': 'Pendiente',
  'accountStatement.lessCredits': 'Menos créditos y pagos a cuenta',
  'accountStatement.balance': 'Saldo',
  'accountStatement.charge': 'Cargo por mora',
  'accountStatement.withCharge': 'Saldo con cargo por mora',
  'accountStatement.chargeAbout':
    'Cargo por mora: %{percent}% al mes de 30 días sobre importes con más de %{grace} días vencidos, desde el vencimiento hasta el %{day}. No está en el saldo mientras no se facture.',
  'accountStatement.openPapers': 'Liquidaciones y facturas pendientes',
  'accountStatement.number': 'Número',
  'accountStatement.day': 'Día',
  'accountStatement.due': 'Vence',
  'accountStatement.pastDue': 'Días vencidos',
  'accountStatement.amount': 'Importe',
  'accountStatement.paid': 'Pagado',
  'accountStatement.total': 'Total',
  'accountStatement.credits': 'Créditos y pagos a cuenta',
  'accountStatement.for': 'Concepto',
  'accountStatement.activity': 'Movimientos desde %{from}',
  'accountStatement.brought': 'Saldo anterior',
  'accountStatement.statement': 'Emitida',
  'accountStatement.void': 'Anulada:',
  'accountStatement.payment': 'Pago,',
  'accountStatement.paidTo': '%{paid} a %{payee}',
  'accountStatement.advance': 'Anticipo,',
  'accountStatement.prepayment': 'Pago anticipado,',
  'accountStatement.by.Check': 'cheque',
  'accountStatement.by.Bank Transfer': 'transferencia',
  'accountStatement.by.Card': 'tarjeta',
  'accountStatement.by.Cash': 'efectivo',
  'accountStatement.by.Other': 'otro',
  'accountStatement.by.Offset': 'crédito',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type AccountStatementServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends AccountStatementServerWords {}
}
