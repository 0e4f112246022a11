/** How the delivery and the haul ticket's forms differ; everything else of them is `TicketForm`. Data alone. */
import { entities } from '../../../entities';
import type { Entity } from '../../../grammar/entity';
import type { Values } from '../../../rules/rows';
import type { ChargeFigure } from '../../../rules/tickets/weights';
import { texts } from '../../../texts';
import { deliveryInputs, deliveryLines, haulInputs, haulLines, type IsDue, type SummaryLine } from './figureLines';

/** The form of one kind of ticket. */
export interface TicketFormDescription {
  readonly name: 'delivery_ticket' | 'haul_ticket';
  readonly entity: Entity;
  /** The large fields, keyed for each load. */
  readonly load: readonly string[];
  /** Says what is cleared after each ticket (§4). */
  readonly loadDetail: string;
  /** The fields that stay for the next load. */
  readonly kept: readonly string[];
  /** Who a rate is agreed between: tickets of the same parties tell what is usual. */
  readonly parties: readonly string[];
  /** The fields the figures are made of. */
  readonly inputs: readonly string[];
  /** `isDue`: what a figure lacks is named in red where it says so. */
  readonly lines: (entity: Entity, values: Values, isDue: IsDue) => Record<ChargeFigure, SummaryLine>;
}

/** Delivery tickets. */
export const delivery: TicketFormDescription = {
  name: 'delivery_ticket',
  entity: entities.delivery_ticket,
  load: ['ticket_number', 'gross_weight', 'tare_weight'],
  loadDetail: texts.thisLoadDetail,
  kept: ['date', 'customer_id', 'producer_id', 'driver_id', 'crop_id', 'moisture', 'at_moisture', 'customer_rate'],
  parties: ['customer_id', 'crop_id'],
  inputs: deliveryInputs,
  lines: deliveryLines,
};

/** Haul tickets. The dairy's number is keyed for each load, but §4 does not clear it. */
export const haul: TicketFormDescription = {
  name: 'haul_ticket',
  entity: entities.haul_ticket,
  load: ['ticket_number', 'dairy_ticket_number', 'gross_weight', 'tare_weight'],
  loadDetail: texts.thisHaulDetail,
  kept: ['date', 'customer_id', 'feedmill_id', 'driver_id', 'feed_id', 'rate'],
  parties: ['customer_id', 'feedmill_id'],
  inputs: haulInputs,
  lines: haulLines,
};
