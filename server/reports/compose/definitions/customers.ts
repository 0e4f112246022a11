/** Reports for customers of crop. */
import { reportOn } from './definition';
import { adjustment, beyond, moneyNotes, weights } from './shared';

/** What a customer owes for crop. */
export const customerStatement = reportOn(['crop_ticket'], {
  code: 'CS',
  partyLabel: 'paper.party.billTo',
  invoice: true,
  outgoing: true,
  groups: [
    { by: 'customer_id', page: true },
    { by: 'job_id.crop_id' },
    { by: 'bag_pit_id', none: 'paper.none.bagPit' },
  ],
  columns: ['date', 'ticket_number', 'producer_field', ...weights, ...adjustment, 'customer_rate', 'customer_pay'],
  files: ['producer_id', 'job_id.field_id', 'delivery_type', 'adjusted_tons'],
  needs: [{ figure: 'customer_pay', what: 'paper.what.pay' }],
  due: { column: 'customer_pay', label: 'paper.due.amount' },
  paid: 'paid_customer',
  recaps: [
    {
      title: 'paper.recap.cropAndRate',
      by: ['job_id.crop_id', 'customer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'customer_pay'],
    },
  ],
  memo: { tables: ['delivery_ticket'], says: 'paper.memo.billedOnDelivery' },
  notes: moneyNotes,
});

/** The same with miles and haul cost beside it. */
export const customerStatementWithMiles = reportOn(['crop_ticket'], {
  code: 'CM',
  partyLabel: 'paper.party.billTo',
  invoice: true,
  outgoing: true,
  groups: [{ by: 'customer_id', page: true }, { by: 'producer_id' }, { by: 'job_id.field_id' }],
  columns: [
    'date',
    'ticket_number',
    'job_id.crop_id',
    'net_weight',
    ...adjustment,
    'customer_rate',
    'customer_pay',
    'haul_mile',
    'min_mile',
    'extra_miles',
    'ton_miles',
    'haul_rate',
    'base_haul_cost',
    'extra_mile_cost',
    'total_haul_cost',
  ],
  files: ['gross_weight', 'tare_weight', 'bag_pit_id', 'delivery_type', 'adjusted_tons', 'haul_mile_rate'],
  needs: [
    { figure: 'customer_pay', what: 'paper.what.pay' },
    { figure: 'total_haul_cost', what: 'paper.what.haulCost' },
  ],
  due: { column: 'customer_pay', label: 'paper.due.customerPay' },
  paid: 'paid_customer',
  apart: { column: 'total_haul_cost', label: 'paper.apart.haulCost' },
  recaps: [
    {
      title: 'paper.recap.cropAndRate',
      by: ['job_id.crop_id', 'customer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'customer_pay', 'total_haul_cost'],
    },
  ],
  memo: { tables: ['delivery_ticket'], says: 'paper.memo.billedOnDelivery' },
  notes: ['paper.note.separateTotals', ...moneyNotes, beyond],
});
