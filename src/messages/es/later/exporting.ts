/** Spanish: the export of a list. */
import type { Translation } from '../../catalogue';
import type { exporting as english } from '../../en/later/exporting';

export const exporting: Translation<typeof english> = {
  'exporting.short': 'Exportar',
  'exporting.rows': 'Exportar %{count} filas',
  'exporting.row': 'Exportar 1 fila',
  'exporting.pageSearch': 'Todas las páginas. La búsqueda es solo de esta página.',
  'exporting.tooMany': 'Excel, hasta %{most} filas',
  'exporting.making': 'Preparando el archivo de %{count} filas…',
  'exporting.saved': 'Se descargó %{name}.',
  'exporting.broken': 'El archivo no llegó completo y no se guardó ninguno. Inténtelo de nuevo.',
  'exporting.everything': 'Todo en archivos',
  'exporting.everythingHint':
    'Todos los registros en un ZIP: un CSV por tabla, que cualquier programa lee y que la importación vuelve a aceptar, y schema.json, que dice qué contienen.',
  'exporting.downloadEverything': 'Descargar todo',
  'exporting.makingEverything': 'Preparando todo …',
  'exporting.onServer': 'O en el servidor, también con Windrow en marcha:',
  'exporting.command': 'npm run export -- everything.zip',
};
