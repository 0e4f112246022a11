/** Reports on feed hauling. */
import { reportOn } from './definition';
import { rounding, weights } from './shared';

/** What a customer owes for feed hauling. */
export const feedmillCustomerStatement = reportOn(['haul_ticket'], {
  code: 'FC',
  partyLabel: 'paper.party.billTo',
  invoice: true,
  watches: ['dairyBlank', 'dairyDuplicate'],
  groups: [{ by: 'customer_id', page: true }, { by: 'feedmill_id' }, { by: 'feed_id' }],
  columns: ['date', 'ticket_number', 'dairy_ticket_number', 'driver_id', ...weights, 'rate', 'charge'],
  files: ['driver_id.hauler_id'],
  needs: [{ figure: 'charge', what: 'paper.what.charge' }],
  due: { column: 'charge', label: 'paper.due.amount' },
  paid: 'paid_customer',
  recaps: [
    { title: 'paper.recap.feedmillFeedRate', by: ['feedmill_id', 'feed_id', 'rate'], sums: ['net_weight', 'charge'] },
  ],
  notes: [rounding],
});

/** Loads of each feedmill, to check against the mill's own list. */
export const feedmillTicketSummary = reportOn(['haul_ticket'], {
  code: 'FS',
  order: 'ticket',
  summaryFirst: true,
  watches: ['otherRate'],
  gapsIn: 'feedmill_id',
  groups: [{ by: 'feedmill_id' }],
  columns: [
    'date',
    'ticket_number',
    'dairy_ticket_number',
    'customer_id',
    'feed_id',
    'driver_id',
    ...weights,
    'rate',
    'charge',
  ],
  files: ['driver_id.hauler_id'],
  needs: [{ figure: 'charge', what: 'paper.what.charge' }],
  recaps: [
    {
      title: 'paper.recap.feedmillFeedCustomer',
      by: ['feedmill_id', 'feed_id', 'customer_id'],
      subtotals: true,
      ranges: true,
      average: 'rate',
      sums: ['gross_weight', 'tare_weight', 'net_weight', 'charge'],
    },
  ],
  months: [
    { title: 'paper.recap.tonsByMonth', by: ['feedmill_id'], months: 'net_weight' },
    { title: 'paper.recap.chargeByMonth', by: ['feedmill_id'], months: 'charge' },
  ],
  notes: [rounding],
});
