/** El panel debajo del formulario de un registro. */
import type { Translation } from '../../../src/messages/catalogue';
import type { english } from './en';

export const spanish: Translation<typeof english> = {
  'masters.account': 'Cuenta',
  'masters.owed': 'Saldo de la cuenta',
  'masters.accountHint': 'Se guarda aparte del formulario de arriba',
  'masters.paid': 'Pagado aparte',
  'masters.paidHint': 'Ya pagado fuera de Windrow por esta boleta, en dólares',
  'masters.inactiveHint': 'No aparece en las listas de opciones. Las boletas y tarifas que lo tienen lo conservan.',
  'masters.milesHint': 'Para boletas de cosecha.',
  'masters.updateAccount': 'Actualizar cuenta',
  'masters.updatePaid': 'Actualizar importes',
  'masters.saved': 'Guardado.',
  'masters.kept': '%{name}: %{what}, guardado.',
  'masters.failed': 'No se pudo guardar.',
  'masters.yes': 'Sí',
  'masters.no': 'No',
  'masters.delete': 'Eliminar…',
  'masters.mergeInto': 'Combinar con…',
  'masters.mergeHint': 'Combinar duplicados',
  'masters.merge': 'Combinar',
};
