/** The delivery ticket list (§2.11, §5, §7.4, §8.4). */
import { entities } from '../../../entities';
import { ref, text } from '../../../grammar/field';
import type { TicketDescription } from './description';

const { fields } = entities.delivery_ticket;
const half = { span: 6 } as const;

export const delivery: TicketDescription = {
  table: 'delivery_ticket',
  things: ['delivery ticket', 'delivery tickets'],
  columns: [
    { field: 'ticket_number', width: 100, whole: true, onPhone: true },
    { field: 'date', width: 92, onPhone: true },
    { field: 'customer_id', width: 150, grows: true, onPhone: true },
    { field: 'producer_id', width: 150, grows: true },
    { field: 'driver_id', width: 120, grows: true },
    { field: 'crop_id', width: 120, grows: true },
    { field: 'gross_weight', width: 70, onPhone: true },
    { field: 'tare_weight', width: 70, onPhone: true },
    { field: 'customer_rate', width: 92 },
  ],
  filters: [
    ['customer_id', ref('customer')],
    ['producer_id', ref('producer')],
    ['driver_id', ref('driver')],
    ['ticket_number', text()],
    ['crop_id', ref('crop')],
  ],
  fromAddress: [],
  deleteOne: 'Are you sure you want to delete this ticket? This action cannot be undone.',
  hasAdd: true,
  nothingToDelete: 'No tickets selected to delete.',
  bulkEdit: {
    title: 'Editing {count} Ticket(s)',
    fields: [
      ['customer_id', { ...fields.customer_id, ...half }],
      ['producer_id', { ...fields.producer_id, ...half }],
      ['driver_id', { ...fields.driver_id, ...half }],
      ['crop_id', { ...fields.crop_id, ...half }],
      ['moisture', { ...fields.moisture, ...half, label: 'Moisture (%)' }],
      ['at_moisture', { ...fields.at_moisture, ...half, label: 'At Moisture (%)' }],
      ['customer_rate', { ...fields.customer_rate, ...half, label: 'Customer Rate ($ per ton)' }],
    ],
    notNumeric: 'This field must be a numeric value',
    done: 'Ticket(s) updated successfully!',
    failed: 'Failed to update tickets.',
  },
  bulkDelete: {
    question: 'Are you sure you want to delete {count} ticket(s)? This action cannot be undone.',
    done: 'Ticket(s) deleted successfully!',
    failed: 'Failed to delete tickets.',
  },
};
