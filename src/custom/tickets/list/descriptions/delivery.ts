/** The delivery ticket list (§2.11, §5, §7.4, §8.4). */
import { entities } from '../../../../entities';
import type { DescriptionOf } from './description';

export const delivery: DescriptionOf<'delivery_ticket'> = {
  table: 'delivery_ticket',
  counted: 'ticket_delivery_count',
  filters: entities.delivery_ticket.listFilters,
  fromAddress: [],
  dependents: [],
  paid: ['customers'],
  totals: ['net_weight', 'adjusted_weight', 'charge'],
  deleteOne: 'ticketList.delivery.deleteOne',
  nothingToDelete: 'ticketList.delivery.nothingToDelete',
  editing: 'ticketList.delivery.editing',
  notNumeric: 'ticketList.delivery.notNumeric',
  updated: 'ticketList.delivery.updated',
  updateFailed: 'ticketList.delivery.updateFailed',
  deleteMany: 'ticketList.delivery.deleteMany',
  deleted: 'ticketList.delivery.deleted',
  deleteFailed: 'ticketList.delivery.deleteFailed',
};
