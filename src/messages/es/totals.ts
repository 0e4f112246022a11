import type { Translation } from '../catalogue';
import type { totals as english } from '../en/totals';

/** The line of totals above a list of tickets. */
export const totals: Translation<typeof english> = {
  'totals.title': 'Totales de todas las boletas encontradas',
  'totals.net_weight': 'Neto',
  'totals.adjusted_weight': 'Ajustado',
  'totals.customer_pay': 'Pago del cliente',
  'totals.producer_net_pay': 'Neto del productor',
  'totals.charge': 'Cargo',
  'totals.tons': 'ton.',
  'totals.notPriced': '%{count} sin precio',
  'totals.notPricedWhy': 'Falta una tarifa u otro valor: su dinero no está en ningún total.',
};
