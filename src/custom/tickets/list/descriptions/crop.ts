/** The crop ticket list (§2.10, §5, §7.3, §8.3). */
import type { DescriptionOf } from './description';

export const crop: DescriptionOf<'crop_ticket'> = {
  table: 'crop_ticket',
  filters: ['customer_id', 'producer_id', 'hauler_id', 'ticket_number'],
  fromAddress: ['job_id'],
  dependents: ['job'],
  paid: ['haulers', 'producers', 'customers'],
  addedFrom: 'job',
  editing: 'ticketList.crop.editing',
  notNumeric: 'ticketList.crop.notNumeric',
  updated: 'ticketList.crop.updated',
  updateFailed: 'ticketList.crop.updateFailed',
  deleteMany: 'ticketList.crop.deleteMany',
  deleteFailed: 'ticketList.crop.deleteFailed',
};
