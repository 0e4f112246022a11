/** El cierre de períodos, en los ajustes. */
import type { Translation } from '../../../src/messages/catalogue';
import { english } from './en';
import { title } from './title';

export const spanish: Translation<typeof english> = {
  'closing.title': title.es,
  'closing.closedUpTo': 'Cerrado hasta',
  'closing.money': 'Liquidaciones y pagos',
  'closing.kind': 'Qué',
  'closing.chosen': 'Cerrar',
  'closing.chooseOf': 'Cerrar: %{what}',
  'closing.choose': 'Marque qué se cierra.',
  'closing.closeUpTo': 'Cerrar hasta',
  'closing.wouldClose': 'Por cerrar',
  'closing.flagged': 'Marcadas',
  'closing.reopen': 'Reabrir…',
  'closing.close': 'Cerrar: %{what}…',
  'closing.part': '%{what} hasta el %{day}',
  'closing.counted': '%{what} (%{count})',
  'closing.closeNone': 'Cerrar…',
  'closing.closeDo': 'Cerrar estos días',
  'closing.ask': '¿Cerrar estos días?',
  'closing.ticketCount': 'Boletas: %{count}',
  'closing.rows': 'Liquidaciones, pagos y ajustes: %{count}',
  'closing.flaggedCount': 'Marcadas: %{count}',
  'closing.hint':
    'Los días cerrados no se pueden cambiar con un formulario, una importación ni Deshacer. Un propietario puede reabrirlos con un motivo.',
  'closing.log': 'Cierres',
  'closing.when': 'Cuándo',
  'closing.user': 'Usuario',
  'closing.what': 'Qué',
  'closing.reason': 'Motivo',
  'closing.closed': '%{what}: cierre hasta el %{day}',
  'closing.reopened': '%{what}: reapertura después del %{day}',
  'closing.reopenedAll': '%{what}: reapertura de todos los días',
  'closing.noLog': 'Aún no se ha cerrado ningún período.',
  'closing.open': 'abierto',
  'closing.reopenTitle': 'Reabrir: %{what}',
  'closing.reopenTo': 'Sigue cerrado hasta',
  'closing.reopenHint': 'Déjelo vacío para abrir todos los días.',
  'closing.reopenDo': 'Reabrir',
  'closing.day': 'Día hasta el que se cierra: %{what}',
  'closing.failed': 'No se cerró nada. %{reason}',
  'closing.notDay': 'Escriba un día como AAAA-MM-DD.',
};

/** Both languages. */
export const words = { en: english, es: spanish };
