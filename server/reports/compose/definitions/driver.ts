/** Reports for drivers. */
import { reportOn } from './definition';
import { rounding, weights } from './shared';

/** A driver's loads, of both kinds. */
export const driverTicketStatement = reportOn(['delivery_ticket', 'haul_ticket'], {
  code: 'DT',
  partyLabel: 'paper.party.driver',
  daysWorked: true,
  groups: [{ by: 'driver_id', page: true }, { by: 'kind' }],
  columns: [
    'date',
    'ticket_number',
    'dairy_ticket_number',
    'customer_id',
    'from',
    'product',
    ...weights,
    'any_rate',
    'charge',
  ],
  files: ['driver_id.hauler_id', 'moisture', 'at_moisture', 'adjusted_weight', 'adjusted_tons'],
  needs: [{ figure: 'charge', what: 'paper.what.charge' }],
  recaps: [{ title: 'paper.recap.day', by: ['day'], sums: ['net_weight'] }],
  blanks: ['paper.blank.driver', 'paper.blank.date'],
  notes: [rounding],
});
