/** Spanish: files that are exported. */
import type { Translation } from '../../catalogue';
import type { exportFiles as english } from '../../en/later/exportFiles';

export const exportFiles: Translation<typeof english> = {
  'exportFiles.pageSearch': 'Todas las páginas. La búsqueda es solo de esta página.',
  'exportFiles.tooMany': 'Excel, hasta %{most} filas',
  'exportFiles.making': 'Preparando el archivo de %{count} filas…',
  'exportFiles.saved': 'Se descargó %{name}.',
  'exportFiles.broken': 'El archivo no llegó completo y no se guardó ninguno. Inténtelo de nuevo.',
  'exportFiles.everything': 'Exportar todos los datos',
  'exportFiles.everythingHint':
    'Todos los registros en un ZIP: un CSV por tabla, que cualquier programa lee y que la importación vuelve a aceptar; la configuración, los cierres, las liquidaciones y el historial; y schema.json, que dice qué contienen. Sin contraseñas.',
  'exportFiles.downloadEverything': 'Descargar todos los datos',
  'exportFiles.makingEverything': 'Preparando todos los datos …',
  'exportFiles.onServer': 'O lo hace quien administra el servidor, también con Windrow en marcha:',
};
