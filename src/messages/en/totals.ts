/** The line of totals above a list of tickets. */
export const totals = {
  'totals.title': 'Totals of all tickets found',
  'totals.net_weight': 'Net',
  'totals.adjusted_weight': 'Adjusted',
  'totals.customer_pay': 'Customer pay',
  'totals.producer_net_pay': 'Producer net',
  'totals.charge': 'Charge',
  'totals.tons': 'tons',
  'totals.notPriced': '%{count} without a price',
  'totals.notPricedWhy': 'A rate or another value is missing, so their money is in no total.',
} as const;
