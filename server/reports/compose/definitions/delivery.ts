/** Reports on delivered crop. */
import { reportOn } from './definition';
import { adjustment, moneyNotes, weights } from './shared';

/** What a customer owes for delivered crop. */
export const deliveryStatement = reportOn(['delivery_ticket'], {
  code: 'DS',
  partyLabel: 'paper.party.billTo',
  invoice: true,
  outgoing: true,
  groups: [{ by: 'customer_id', page: true }, { by: 'crop_id' }, { by: 'producer_id' }],
  columns: ['date', 'ticket_number', 'driver_id', ...weights, ...adjustment, 'customer_rate', 'charge'],
  files: ['driver_id.hauler_id', 'adjusted_tons'],
  needs: [{ figure: 'charge', what: 'paper.what.charge' }],
  due: { column: 'charge', label: 'paper.due.amount' },
  paid: 'paid_customer',
  recaps: [
    {
      title: 'paper.recap.cropAndRate',
      by: ['crop_id', 'customer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'charge'],
    },
    { title: 'paper.recap.day', by: ['day'], sums: ['net_weight', 'charge'] },
  ],
  notes: moneyNotes,
});
