/** Reports for haulers. */
import { reportOn } from './definition';
import { beyond, rounding, weights } from './shared';

/** What we owe a hauler. */
export const haulerStatement = reportOn(['crop_ticket'], {
  code: 'HS',
  partyLabel: 'paper.party.hauler',
  outgoing: true,
  groups: [
    { by: 'hauler_id', page: true },
    { by: 'truck_id', none: 'paper.none.truck' },
  ],
  columns: [
    'date',
    'ticket_number',
    'producer_field',
    'customer_id',
    ...weights,
    'haul_rate',
    'base_haul_cost',
    'haul_mile',
    'min_mile',
    'extra_miles',
    'haul_mile_rate',
    'extra_mile_cost',
    'total_haul_cost',
  ],
  files: ['producer_id', 'job_id.field_id', 'job_id.crop_id', 'bag_pit_id'],
  needs: [{ figure: 'total_haul_cost', what: 'paper.what.haulCost' }],
  due: { column: 'total_haul_cost', label: 'paper.due.haulCost' },
  paid: 'paid_hauler',
  recaps: [
    {
      title: 'paper.recap.haulRate',
      by: ['haul_rate'],
      sums: ['net_weight', 'base_haul_cost', 'extra_mile_cost', 'total_haul_cost'],
    },
    { title: 'paper.recap.day', by: ['day'], sums: ['net_weight', 'total_haul_cost'] },
  ],
  memo: { tables: ['delivery_ticket', 'haul_ticket'], says: 'paper.memo.notPaid' },
  yearToDate: true,
  watches: ['otherHauler'],
  notes: [rounding, 'paper.note.haulOnNet', beyond],
});
