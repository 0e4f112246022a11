/** The haul ticket list (§2.12, §5, §7.5, §8.4, ruling 42). */
import { entities } from '../../../../entities';
import type { DescriptionOf } from './description';

export const haul: DescriptionOf<'haul_ticket'> = {
  table: 'haul_ticket',
  counted: 'ticket_haul_count',
  filters: entities.haul_ticket.listFilters,
  fromAddress: [],
  dependents: [],
  paid: ['customers'],
  totals: ['net_weight', 'charge'],
  deleteOne: 'ticketList.haul.deleteOne',
  nothingToDelete: 'ticketList.haul.nothingToDelete',
  editing: 'ticketList.haul.editing',
  notNumeric: 'ticketList.haul.notNumeric',
  updated: 'ticketList.haul.updated',
  updateFailed: 'ticketList.haul.updateFailed',
  deleteMany: 'ticketList.haul.deleteMany',
  deleted: 'ticketList.haul.deleted',
  deleteFailed: 'ticketList.haul.deleteFailed',
};
