/** The haul ticket list (§2.12, §5, §7.5, §8.4, ruling 42). */
import { entities } from '../../../entities';
import { ref, text } from '../../../grammar/field';
import type { TicketDescription } from './description';

const { fields } = entities.haul_ticket;
const half = { span: 6 } as const;

export const haul: TicketDescription = {
  table: 'haul_ticket',
  things: ['haul ticket', 'haul tickets'],
  columns: [
    { field: 'ticket_number', width: 100, whole: true, onPhone: true },
    { field: 'dairy_ticket_number', width: 100, whole: true },
    { field: 'date', width: 92, onPhone: true },
    { field: 'customer_id', width: 140, grows: true, onPhone: true },
    { field: 'feedmill_id', width: 130, grows: true },
    { field: 'driver_id', width: 110, grows: true },
    { field: 'feed_id', width: 110, grows: true },
    { field: 'gross_weight', width: 70, onPhone: true },
    { field: 'tare_weight', width: 70, onPhone: true },
    { field: 'rate', width: 70 },
  ],
  filters: [
    ['customer_id', ref('customer')],
    ['feedmill_id', ref('feedmill')],
    ['driver_id', ref('driver')],
    ['ticket_number', text()],
    ['dairy_ticket_number', text()],
    ['feed_id', ref('feed')],
  ],
  fromAddress: [],
  deleteOne: 'Are you sure you want to delete this haul ticket? This action cannot be undone.',
  hasAdd: true,
  nothingToDelete: 'No haul tickets selected to delete.',
  bulkEdit: {
    title: 'Editing {count} Haul Ticket(s)',
    fields: [
      ['customer_id', { ...fields.customer_id, ...half }],
      ['feedmill_id', { ...fields.feedmill_id, ...half }],
      ['driver_id', { ...fields.driver_id, ...half }],
      ['feed_id', { ...fields.feed_id, ...half }],
      ['rate', { ...fields.rate, ...half }],
    ],
    notNumeric: 'This field must be numeric',
    done: 'Haul ticket(s) updated successfully!',
    failed: 'Failed to update haul tickets.',
  },
  bulkDelete: {
    question: 'Are you sure you want to delete {count} haul ticket(s)? This action cannot be undone.',
    done: 'Haul ticket(s) deleted successfully!',
    failed: 'Failed to delete haul tickets.',
  },
};
