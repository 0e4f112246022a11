/** Estados de cuenta, en su página. */
import type { Translation } from '../../../src/messages/catalogue';
import { english } from './en';

export const spanish: Translation<typeof english> = {
  'accountStatements.ofOurServer': 'Solo un servidor Windrow lleva cuentas.',
  'accountStatements.all': 'Estados de cuenta',
  'accountStatements.paper': 'Estado de cuenta',
  'accountStatements.none': 'Ninguna cuenta tiene saldo en este día.',
  'accountStatements.day': 'Al',
  'accountStatements.kinds': 'Tipos',
  'accountStatements.count': '%{count} cuentas',
  'accountStatements.print': 'Imprimir',
  'accountStatements.pdf': 'PDF',
  'accountStatements.zip': 'ZIP',
  'accountStatements.noFile': 'No se pudo crear el archivo.',
  'accountStatements.setCharge': 'Cargo por mora…',
  'accountStatements.chargeAbout':
    'Por mes de 30 días, sobre importes de clientes vencidos por más de los días de gracia. Se muestra en los estados de cuenta y no se factura solo. 0 es ninguno.',
  'accountStatements.percent': 'Porcentaje al mes',
  'accountStatements.grace': 'Días de gracia',
  'accountStatements.keep': 'Guardar cargo por mora',
  'accountStatements.name': 'Nombre',
  'accountStatements.current': 'Por vencer',
  'accountStatements.past_30': '1–30 días vencidos',
  'accountStatements.past_60': '31–60 días vencidos',
  'accountStatements.past_90': '61–90 días vencidos',
  'accountStatements.over_90': 'Más de 90 días vencidos',
  'accountStatements.open': 'Pendiente',
  'accountStatements.credits': 'Créditos',
  'accountStatements.balance': 'Saldo',
  'accountStatements.charge': 'Cargo por mora',
};

/** Both languages. */
export const words = { en: english, es: spanish };
