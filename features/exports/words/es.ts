/** La exportación de listas, y la de todo. */
import type { Translation } from '../../../src/messages/catalogue';
import { english } from './en';
import { title } from './title';

export const spanish: Translation<typeof english> = {
  'exports.short': 'Exportar',
  'exports.rows': 'Exportar %{count} filas',
  'exports.row': 'Exportar 1 fila',
  'exports.pageSearch': 'Exporta todas las páginas. La búsqueda solo abarca esta página.',
  'exports.tooMany': 'Excel, hasta %{most} filas',
  'exports.making': 'Preparando el archivo de %{count} filas…',
  'exports.saved': 'Se descargó %{name}.',
  'exports.broken': 'El archivo no llegó completo y no se guardó ninguno. Inténtelo de nuevo.',
  'exports.everything': title.es,
  'exports.everythingHint':
    'Todos los registros en un ZIP: un CSV por tabla, que cualquier programa lee y que la importación vuelve a aceptar; la configuración, los cierres, las liquidaciones y el historial; y schema.json, que dice qué contienen. Sin contraseñas.',
  'exports.downloadEverything': 'Descargar todos los datos',
  'exports.makingEverything': 'Preparando todos los datos…',
  'exports.onServer': 'O en el servidor, también con Windrow en marcha:',
};

/** Both languages. */
export const words = { en: english, es: spanish };
