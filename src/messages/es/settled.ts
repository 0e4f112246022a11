import type { Translation } from '../catalogue';
import type { settled as english } from '../en/settled';

/** Papers that were issued. Only the server uses them. */
export const settled: Translation<typeof english> = {
  'settled.grossPay': 'Pago bruto',
  'settled.lessExtra': 'Menos millas extra',
  'settled.baseHaul': 'Acarreo base',
  'settled.extra': 'Millas extra',
  'settled.cropDelivered': 'Cosecha entregada',
  'settled.feedHauled': 'Alimento acarreado',
  'settled.lessHeld': 'Menos retenidas',
  'settled.heldOne': '%{count} boleta sin %{inputs}: %{numbers}',
  'settled.heldMany': '%{count} boletas sin %{inputs}: %{numbers}',
  'settled.andMore': '%{names} y %{more} más',
  'settled.rounding': 'Redondeo',
  'settled.roundedOnce': 'cada línea se redondea una vez',
  'settled.netPay': 'Pago neto de estos boletas',
  'settled.totalHaul': 'Pago de acarreo de estos boletas',
  'settled.charge': 'Cargo',
  'settled.adjustments': 'Ajustes',
  'settled.corrections': 'Correcciones',
  'settled.onPage2': '%{count} en la página 2',
  'settled.onPaper': 'en %{reference}',
  'settled.lessPaid': 'Menos pagado',
  'settled.lessPaidOn': 'Menos pagado %{date}, %{how}',
  'settled.byCheck': 'cheque',
  'settled.byTransfer': 'transferencia',
  'settled.byCard': 'tarjeta',
  'settled.byCash': 'efectivo',
  'settled.byOther': 'otro',
  'settled.netDue': 'NETO A PAGAR',
  'settled.amountDue': 'TOTAL A PAGAR',
};
