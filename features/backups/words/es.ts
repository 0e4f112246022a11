/** Las copias de seguridad en la página de configuración, y lo que se dice de ellas a los propietarios en el inicio. */
import type { Translation } from '../../../src/messages/catalogue';
import { english } from './en';

export const spanish: Translation<typeof english> = {
  'backups.backups': 'Copias de seguridad',
  'backups.backUpNow': 'Copiar ahora',
  'backups.backingUp': 'Copiando…',
  'backups.provenOld': 'La última copia comprobada tiene %{hours} horas: %{when}.',
  'backups.provenNone': 'Todavía no hay ninguna copia comprobada.',
  'backups.why.notSame': 'La más reciente no se pudo comprobar.',
  'backups.why.failed': 'El último intento falló.',
  'backups.notSame': 'La copia más reciente no se pudo comprobar: %{why}.',
  'backups.isProven': 'La última copia comprobada es de %{when}.',
  'backups.failed': 'El último intento, %{when}, falló: %{reason}',
  'backups.since': 'desde la última copia comprobada',
  'backups.noneProven': 'ninguna copia comprobada',
  'backups.keptEach': 'copias por hora + diarias',
  'backups.eachOne': 'cada una, en 1 disco',
  'backups.each': 'cada una, en %{count} discos',
  'backups.hours': '%{hours} h',
  'backups.size': '%{size} MB',
  'backups.when': 'Cuándo',
  'backups.kind': 'Tipo',
  'backups.tickets': 'Boletas',
  'backups.sizeHead': 'Tamaño',
  'backups.readBack': 'Comprobada',
  'backups.where': 'Dónde',
  'backups.kind.hourly': 'por hora',
  'backups.kind.daily': 'diaria',
  'backups.kind.hand': 'a mano',
  'backups.kind.migration': 'antes de una actualización',
  'backups.same': 'sí, cantidades y contenido',
  'backups.differOne': '1 tabla difiere',
  'backups.differ': '%{count} tablas difieren',
  'backups.unread': 'no se pudo leer',
  'backups.notRead': 'sin comprobar',
  'backups.proofHint': 'Una copia se restaura en una base de datos vacía y se compara antes de contar como comprobada.',
  'backups.offHint': 'Este servidor no hace copias por sí mismo (BACKUPS=off).',
  'backups.noBackups': 'Todavía no hay copias.',
  'backups.toRestore': 'Para restaurar',
  'backups.toRestoreHint': 'En el servidor, con Windrow detenido:',
};

/** Both languages. */
export const words = { en: english, es: spanish };
