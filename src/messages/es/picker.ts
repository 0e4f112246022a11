import type { Translation } from '../catalogue';
import type { picker as english } from '../en/picker';

/** The report picker. */
export const picker: Translation<typeof english> = {
  'picker.topic': 'Tema del informe',
  'picker.filters': 'Filtros',
  'picker.dateRange': 'Rango de fechas',
  'picker.select': 'Seleccione un informe',
  'picker.selectHint': 'Elija un informe en Tema del informe.',
  'picker.withoutDates': 'Sin fechas, el informe abarca todo el año %{year}.',
  'picker.generate': 'Generar informe',
  'picker.filterUnused': 'este informe no lo usa',
};
