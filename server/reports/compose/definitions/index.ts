/**
 * The ten reports as data: their tickets, groups, columns, recaps and small print. Titles and filters
 * are in the catalogue the picker shares (`rules/reportCatalogue.ts`).
 */
import { bagPitReport } from './bagPit';
import { customerStatement, customerStatementWithMiles } from './customers';
import { deliveryStatement } from './delivery';
import { driverTicketStatement } from './driver';
import { feedmillCustomerStatement, feedmillTicketSummary } from './feedmill';
import { fieldReport } from './fields';
import { haulerStatement } from './hauler';
import { producerStatement } from './producer';
import type { Definitions } from './definition';

/** The ten. */
export const definitions: Definitions = {
  producer_statement: producerStatement,
  field_report: fieldReport,
  bag_pit_report: bagPitReport,
  hauler_statement: haulerStatement,
  customer_statement: customerStatement,
  customer_statement_with_miles: customerStatementWithMiles,
  feedmill_customer_statement: feedmillCustomerStatement,
  feedmill_ticket_summary: feedmillTicketSummary,
  delivery_statement: deliveryStatement,
  driver_ticket_statement: driverTicketStatement,
};
