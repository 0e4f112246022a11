/** The checks of a delivery ticket, from the most serious of a field to the least. */
import type { Draft } from '../../rows';
import type { Check } from '../check';
import { dayChecks, oldDay } from '../dates';
import type { TicketHistory } from '../history';
import { adjustedShare, cropMoisture } from '../moisture';
import { numberChecks } from '../numbers';
import { differsFromTable, rateChecks } from '../rates';
import { weightChecks } from '../weights';

/** What a delivery ticket is compared with. */
export interface DeliveryTicketKnown extends TicketHistory {
  readonly form: 'delivery_ticket';
  /** Name of the crop. */
  readonly crop?: string | undefined;
}

/** The checks. */
export const deliveryTicketChecks: readonly Check<keyof Draft<'delivery_ticket'>, DeliveryTicketKnown>[] = [
  ...numberChecks,
  ...weightChecks,
  cropMoisture,
  adjustedShare,
  differsFromTable('at_moisture', 0),
  ...rateChecks('customer_rate'),
  ...dayChecks,
  oldDay,
];
