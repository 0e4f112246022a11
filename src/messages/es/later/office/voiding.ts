/** Anular una liquidación, en su diálogo. */
import type { Translation } from '../../../catalogue';
import type { voiding as english } from '../../../en/later/office/voiding';

/** Los mismos textos en español. */
export const voiding: Translation<typeof english> = {
  'void.title': '¿Anular %{number}?',
  'void.under': '%{party} · %{from} – %{to} · saldo %{open}',
  'void.keeps': 'El número se conserva y se imprime con la marca VOID.',
  'void.oneTicket': 'boleta vuelve a “Por emitir”.',
  'void.tickets': 'boletas vuelven a “Por emitir”.',
  'void.oneLine': 'ajuste o corrección pasa al siguiente.',
  'void.lines': 'ajustes y correcciones pasan al siguiente.',
  'void.paidInvoice': 'pagados con %{how}: quedan a favor de %{party} y pasan a la factura siguiente.',
  'void.paidStatement': 'pagados con %{how}: quedan con %{party} y se descuentan de la liquidación siguiente.',
  'void.offset': 'de %{number} quedan libres.',
  'void.how.Check': 'cheque',
  'void.how.Bank Transfer': 'transferencia',
  'void.how.Card': 'tarjeta',
  'void.how.Cash': 'efectivo',
  'void.how.Other': 'otro medio',
  'void.reason': 'Motivo',
  'void.reasonNeeded': 'Hace falta un motivo. Se imprime en la liquidación.',
  'void.reasonShort': 'Escriba %{least} caracteres o más. Se imprime en la liquidación.',
  'void.do': 'Anular %{number}',
};
