/** Reports for producers. */
import { reportOn } from './definition';
import { adjustment, beyond, moneyNotes, weights } from './shared';

/** What we owe a producer. */
export const producerStatement = reportOn(['crop_ticket'], {
  code: 'PS',
  partyLabel: 'paper.party.producer',
  outgoing: true,
  groups: [{ by: 'producer_id', page: true }, { by: 'job_id.crop_id' }, { by: 'job_id.field_id' }],
  columns: [
    'date',
    'ticket_number',
    'truck_hauler',
    'customer_id',
    ...weights,
    ...adjustment,
    'producer_rate',
    'producer_gross_pay',
    'extra_miles',
    'extra_mile_cost',
    'producer_net_pay',
  ],
  files: [
    'truck_id',
    'hauler_id',
    'bag_pit_id',
    'delivery_type',
    'adjusted_tons',
    'haul_mile',
    'min_mile',
    'haul_mile_rate',
  ],
  needs: [{ figure: 'producer_net_pay', what: 'paper.what.netPay' }],
  due: { column: 'producer_net_pay', label: 'paper.due.netPay' },
  paid: 'paid_producer',
  recaps: [
    {
      title: 'paper.recap.cropAndRate',
      by: ['job_id.crop_id', 'producer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'producer_gross_pay', 'extra_mile_cost', 'producer_net_pay'],
    },
  ],
  memo: { tables: ['delivery_ticket'], says: 'paper.memo.notPaid' },
  blanks: ['paper.blank.checkNumber', 'paper.blank.datePaid'],
  notes: [...moneyNotes, beyond],
});
