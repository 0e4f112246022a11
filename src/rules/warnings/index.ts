/**
 * Soft warnings: what looks wrong in a ticket or a job though it may be right. Each names what is usual; none
 * blocks. One table of checks for each form. Pure: the caller fetches other tickets and decides when a warning shows.
 */
import type { Translate } from '../../messages/catalogue';
import type { Values } from '../rows';
import { runChecks, type Warning } from './check';
import { cropTicketChecks, type CropTicketKnown } from './forms/cropTicket';
import { deliveryTicketChecks, type DeliveryTicketKnown } from './forms/deliveryTicket';
import { haulTicketChecks, type HaulTicketKnown } from './forms/haulTicket';
import { jobChecks, type JobKnown } from './forms/job';

export type { EarlierTicket } from './history';
export { isPlausibleNet } from './limits';

/** What is known besides the values; `form` names the form. What is absent is not known, and its checks are silent. */
export type WarningContext = CropTicketKnown | DeliveryTicketKnown | HaulTicketKnown | JobKnown;

type WithoutMoment<Known> = Known extends unknown ? Omit<Known, 'today' | 'now'> : never;

/** A context without the moment of the check. */
export type WarningKnowledge = WithoutMoment<WarningContext>;

/**
 * The warnings of a ticket or job.
 * @param values what the form holds; only checks whose field is among them run
 * @param context what else is known
 * @param t the translator
 * @param left the fields the user has left: a check shows once one of its fields is among them, or at once. Default: all.
 * @returns field → its most serious warning; a hint only where there is no warning
 */
export function warningsOf(
  values: Values,
  context: WarningContext,
  t: Translate,
  left?: ReadonlySet<string>,
): Record<string, Warning> {
  switch (context.form) {
    case 'crop_ticket':
      return runChecks(cropTicketChecks, values, context, left, t);
    case 'delivery_ticket':
      return runChecks(deliveryTicketChecks, values, context, left, t);
    case 'haul_ticket':
      return runChecks(haulTicketChecks, values, context, left, t);
    case 'job':
      return runChecks(jobChecks, values, context, left, t);
  }
}
