/** Lo devengado a un día. */
import type { Translation } from '../../../src/messages/catalogue';
import { english } from './en';
import { title } from './title';

export const spanish: Translation<typeof english> = {
  'accrual.title': title.es,
  'accrual.ofOurServer': 'Solo un servidor de Windrow guarda el historial del que se lee esto.',
  'accrual.day': 'Al final de',
  'accrual.kinds': 'Tipos',
  'accrual.of.all': 'Todos los tipos',
  'accrual.owed.producer': 'Por pagar a productores',
  'accrual.owed.hauler': 'Por pagar a transportistas',
  'accrual.owed.customer': 'Por facturar a clientes',
  'accrual.about':
    'Boletas que no estaban en ninguna liquidación al final del día, con los importes que tenían entonces.',
  'accrual.noCutoff': 'Hasta entonces no había fecha de corte: cuentan las boletas de todos los días anteriores.',
  'accrual.oneLate': '1 boleta de estos días se capturó después y no está incluida.',
  'accrual.late': '%{count} boletas de estos días se capturaron después y no están incluidas.',
  'accrual.sinceAbout':
    '%{amount} de esto está en liquidaciones de este día o anteriores que se emitieron después. Réstelo si la contabilidad ya las tiene.',
  'accrual.count': '%{count} cuentas',
  'accrual.countOne': '1 cuenta',
  'accrual.nothing': 'Al final de este día no se conocía ninguna boleta sin liquidar.',
  'accrual.name': 'Nombre',
  'accrual.kind': 'Tipo',
  'accrual.loads': 'Cargas',
  'accrual.lacking': 'Sin importe',
  'accrual.to_30': '0 a 30 días, $',
  'accrual.to_60': '31 a 60, $',
  'accrual.to_90': '61 a 90, $',
  'accrual.over_90': 'Más de 90, $',
  'accrual.amount': 'Importe, $',
  'accrual.crop': 'Cosecha, $',
  'accrual.haul': 'Acarreo, $',
  'accrual.delivery': 'Entrega, $',
  'accrual.since': 'Emitido después, $',
  'accrual.ticketsOf': 'Boletas de %{name}',
  'accrual.ticket': 'Boleta',
  'accrual.ticketDay': 'Día',
  'accrual.age': 'Días',
  'accrual.statement': 'Emitida después en',
};

/** Both languages. */
export const words = { en: english, es: spanish };
