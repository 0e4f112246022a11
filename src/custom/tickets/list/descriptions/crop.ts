/** The crop ticket list (§2.10, §5, §7.3, §8.3). */
import { entities } from '../../../../entities';
import type { DescriptionOf } from './description';

export const crop: DescriptionOf<'crop_ticket'> = {
  table: 'crop_ticket',
  counted: 'ticket_crop_count',
  filters: entities.crop_ticket.listFilters,
  fromAddress: ['job_id'],
  dependents: ['job'],
  paid: ['haulers', 'producers', 'customers'],
  totals: ['net_weight', 'adjusted_weight', 'customer_pay', 'producer_net_pay'],
  needsJob: true,
  editing: 'ticketList.crop.editing',
  notNumeric: 'ticketList.crop.notNumeric',
  updated: 'ticketList.crop.updated',
  updateFailed: 'ticketList.crop.updateFailed',
  deleteMany: 'ticketList.crop.deleteMany',
  deleteFailed: 'ticketList.crop.deleteFailed',
};
