/** Spanish: the button that exports a list. */
import type { Translation } from '../../catalogue';
import type { exporting as english } from '../../en/later/exporting';

export const exporting: Translation<typeof english> = {
  'exporting.short': 'Exportar',
  'exporting.rows': 'Exportar %{count} filas',
  'exporting.row': 'Exportar 1 fila',
};
