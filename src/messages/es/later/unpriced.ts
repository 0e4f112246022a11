import type { Translation } from '../../catalogue';
import type { unpriced as english } from '../../en/later/unpriced';

/** Tickets without a price. */
export const unpriced: Translation<typeof english> = {
  'unpriced.one': '%{things} sin precio.',
  'unpriced.many': '%{things} sin precio.',
  'unpriced.open': 'Completar con las tablas de tarifas',
  'unpriced.title': 'Completar con las tablas de tarifas: %{can} sí, %{cannot} no',
  'unpriced.empty': 'Todas las boletas tienen su precio',
  'unpriced.button': 'Completar %{count} boletas',
  'unpriced.buttonOne': 'Completar 1 boleta',
  'unpriced.adds': 'Suma: %{sums}.',
  'unpriced.partlyOne': '1 de las que no, recibe lo que hay en las tablas.',
  'unpriced.partly': '%{count} de las que no, reciben lo que hay en las tablas.',
  'unpriced.onlyEmpty': 'Solo se completan los campos vacíos.',
  'unpriced.doneOne': '1 boleta completada: %{sums}',
  'unpriced.done': '%{count} boletas completadas: %{sums}',
  'unpriced.settledOne': '1 boleta ya está liquidada y queda como está.',
  'unpriced.settled': '%{count} boletas ya están liquidadas y quedan como están.',
  'unpriced.closedOne': '1 boleta es de un día cerrado y queda como está.',
  'unpriced.closed': '%{count} boletas son de días cerrados y quedan como están.',
  'unpriced.rest': 'Después de estas siguen %{count} boletas más.',
  'unpriced.missing': 'Lo que falta',
  'unpriced.noRecord': 'falta %{what} de %{names}',
  'unpriced.noValue': '%{what} de %{names} está vacía',
  'unpriced.lacks': '%{fields} sin completar',
  'unpriced.firstTicket': 'Primera: %{number}',
  'unpriced.filtered': 'Son las boletas de una lista con filtros.',
  'unpriced.showAll': 'Mostrar todas las de %{year}',
  'unpriced.failed': 'No se pudieron completar las boletas.',
};
