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
};
