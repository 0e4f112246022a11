/** The crop ticket list (§2.10, §5, §7.3, §8.3). */
import { entities } from '../../../entities';
import { ref, text } from '../../../grammar/field';
import type { TicketDescription } from './description';

const { fields } = entities.crop_ticket;
const half = { span: 6 } as const;

export const crop: TicketDescription = {
  table: 'crop_ticket',
  things: ['crop ticket', 'crop tickets'],
  columns: [
    { field: 'ticket_number', width: 60, whole: true, onPhone: true },
    { field: 'date', width: 86, onPhone: true },
    { field: 'hauler_id', width: 127, grows: true, or: 'truck_id.hauler_id' },
    { field: 'truck_id', width: 50 },
    { field: 'customer_id', width: 144, grows: true, onPhone: true },
    { field: 'producer_id', width: 133, grows: true },
    { field: 'gross_weight', width: 57, onPhone: true },
    { field: 'tare_weight', width: 57, onPhone: true },
    { field: 'at_moisture', width: 64 },
    { field: 'moisture', width: 62 },
    { field: 'customer_rate', width: 67 },
    { field: 'producer_rate', width: 64 },
    { field: 'haul_rate', width: 46 },
    { field: 'haul_mile_rate', width: 64 },
    { field: 'haul_mile', width: 46 },
    { field: 'min_mile', width: 44 },
    { field: 'edit_date', width: 93 },
  ],
  filters: [
    ['customer_id', ref('customer')],
    ['producer_id', ref('producer')],
    ['hauler_id', ref('hauler')],
    ['ticket_number', text()],
  ],
  fromAddress: [['job_id', ref('job')]],
  bulkEdit: {
    title: 'Editing {count} Tickets',
    fields: [
      ['at_moisture', { ...fields.at_moisture, ...half }],
      ['moisture', { ...fields.moisture, ...half }],
      ['customer_rate', { ...fields.customer_rate, ...half }],
      ['producer_rate', { ...fields.producer_rate, ...half }],
      ['haul_rate', { ...fields.haul_rate, ...half }],
      ['haul_mile_rate', { ...fields.haul_mile_rate, ...half }],
      ['haul_mile', { ...fields.haul_mile, ...half }],
      ['min_mile', { ...fields.min_mile, ...half }],
    ],
    notNumeric: 'This field must be a numeric value',
    done: 'Crop ticket updated successfully!',
    failed: 'Failed to update crop tickets.',
  },
  bulkDelete: {
    question: 'Are you sure you want to delete {count} ticket(s)?',
    failed: 'Failed to delete crop tickets.',
  },
  tellsOf: ['job'],
};
