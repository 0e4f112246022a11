import type { Translation } from '../../catalogue';
import type { picker as english } from '../../en/later/picker';

/** The report picker, and what each report is for. */
export const picker: Translation<typeof english> = {
  'picker.all': 'Todos',
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
  'report.producer_statement.about':
    'Lo que se le debe a un productor: toneladas ajustadas, pago bruto, costo de millas adicionales y pago neto, por cultivo y campo.',
  'report.field_report.about': 'Lo que salió de cada campo: cargas, toneladas y humedad, sin importes.',
  'report.bag_pit_report.about': 'Lo que hay en cada bolsa o silo: toneladas, toneladas secas y humedad, por cliente.',
  'report.hauler_statement.about':
    'Lo que se le debe a un transportista: acarreo base, millas adicionales y costo total de acarreo, por camión.',
  'report.customer_statement.about':
    'Lo que debe un cliente por la cosecha: toneladas ajustadas e importe, por cultivo y bolsa o silo.',
  'report.customer_statement_with_miles.about':
    'La factura del cliente junto con las millas y el costo de acarreo, por productor y campo.',
  'report.feedmill_customer_statement.about':
    'Lo que debe un cliente por el acarreo de alimento, por planta y alimento.',
  'report.feedmill_ticket_summary.about':
    'Cargas, toneladas y cargos de cada planta de alimento, para cotejarlos con la lista de la propia planta.',
  'report.delivery_statement.about': 'Lo que debe un cliente por el cultivo entregado, por cultivo y productor.',
  'report.driver_ticket_statement.about': 'Las cargas de un conductor: entregas y acarreos de alimento.',
};
