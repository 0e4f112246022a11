import type { Translation } from '../catalogue';
import type { report as english } from '../en/report';

/** The reports: titles, groups of the picker, and the filters. */
export const report: Translation<typeof english> = {
  'report.producer_statement.title': 'Liquidación del productor',
  'report.field_report.title': 'Informe de campos',
  'report.bag_pit_report.title': 'Informe de bolsas y silos',
  'report.hauler_statement.title': 'Liquidación del transportista',
  'report.customer_statement.title': 'Estado de cuenta del cliente',
  'report.customer_statement_with_miles.title': 'Estado de cuenta del cliente con millas',
  'report.feedmill_customer_statement.title': 'Estado de cuenta del cliente por planta de alimento',
  'report.feedmill_ticket_summary.title': 'Resumen de boletas por planta de alimento',
  'report.delivery_statement.title': 'Estado de cuenta de entregas',
  'report.driver_ticket_statement.title': 'Estado de boletas del conductor',
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
