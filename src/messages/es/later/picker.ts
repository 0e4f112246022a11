import type { Translation } from '../../catalogue';
import type { picker as english } from '../../en/later/picker';

/** The report picker. */
export const picker: Translation<typeof english> = {
  'picker.topic': 'Tema del informe',
  'picker.filters': 'Filtros',
  'picker.dateRange': 'Rango de fechas',
  'picker.select': 'Seleccione un informe',
  'picker.selectHint': 'Elija un informe en Tema del informe.',
  'picker.withoutDates': 'Sin fechas, el informe abarca todo el año %{year}.',
  'picker.issue': 'Emitir…',
  'picker.generate': 'Generar informe',
  'picker.notUsed': 'No se usa',
  'picker.unused.crop': 'las boletas de cosecha no tienen %{filter}',
  'picker.unused.delivery': 'las boletas de entrega no tienen %{filter}',
  'picker.unused.haul': 'las boletas de acarreo no tienen %{filter}',
  'picker.unused.both': 'ni entregas ni acarreos tienen %{filter}',
  'picker.unusedCount': '%{count} filtros que este informe no usa',
  'picker.unusedOne': '1 filtro que este informe no usa',
  'picker.refused': '%{label}: %{fault} No se imprimió nada.',
};
