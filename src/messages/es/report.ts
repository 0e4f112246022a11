import type { Translation } from '../catalogue';
import type { report as english } from '../en/report';

/** The reports: titles, groups of the picker, what each is for, and the filters. */
export const report: Translation<typeof english> = {
  'report.producer_statement.title': 'Liquidación del productor',
  'report.producer_statement.about':
    'Lo que se le debe a un productor: toneladas ajustadas, pago bruto, costo de millas adicionales y pago neto, por cultivo y campo.',
  'report.field_report.title': 'Informe de campos',
  'report.field_report.about': 'Lo que salió de cada campo: cargas, toneladas y humedad, sin importes.',
  'report.bag_pit_report.title': 'Informe de bolsas y silos',
  'report.bag_pit_report.about': 'Lo que hay en cada bolsa o silo: toneladas, toneladas secas y humedad, por cliente.',
  'report.hauler_statement.title': 'Liquidación del transportista',
  'report.hauler_statement.about':
    'Lo que se le debe a un transportista: acarreo base, millas adicionales y costo total de acarreo, por camión.',
  'report.customer_statement.title': 'Estado de cuenta del cliente',
  'report.customer_statement.about':
    'Lo que debe un cliente: toneladas ajustadas e importe, por cultivo y bolsa o silo.',
  'report.customer_statement_with_miles.title': 'Estado de cuenta del cliente con millas',
  'report.customer_statement_with_miles.about':
    'El estado de cuenta del cliente junto con las millas y el costo de acarreo, por productor y campo.',
  'report.feedmill_customer_statement.title': 'Estado de cuenta del cliente por planta de alimento',
  'report.feedmill_customer_statement.about':
    'Lo que debe un cliente por el acarreo de alimento, por planta y alimento.',
  'report.feedmill_ticket_summary.title': 'Resumen de boletas por planta de alimento',
  'report.feedmill_ticket_summary.about':
    'Cargas, toneladas y cargos de cada planta de alimento, para cotejarlos con la lista de la propia planta.',
  'report.delivery_statement.title': 'Estado de cuenta de entregas',
  'report.delivery_statement.about': 'Lo que debe un cliente por el cultivo entregado, por cultivo y productor.',
  'report.driver_ticket_statement.title': 'Estado de boletas del conductor',
  'report.driver_ticket_statement.about': 'Las cargas de un conductor: entregas y acarreos de alimento.',
  'report.group.Producer': 'Productor',
  'report.group.Fields': 'Campos',
  'report.group.Bag/Pit': 'Bolsa/Silo',
  'report.group.Hauler': 'Transportista',
  'report.group.Customers': 'Clientes',
  'report.group.Feedmill': 'Planta de alimento',
  'report.group.Delivery': 'Entrega',
  'report.group.Driver': 'Conductor',
  'report.filter.bagPit': 'Bolsa/Silo',
  'report.filter.crop': 'Cultivo',
  'report.filter.customer': 'Cliente',
  'report.filter.driver': 'Conductor',
  'report.filter.feed': 'Alimento',
  'report.filter.feedmill': 'Planta de alimento',
  'report.filter.field': 'Campo',
  'report.filter.hauler': 'Transportista',
  'report.filter.producer': 'Productor',
};
