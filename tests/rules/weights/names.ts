/** The inputs and the figures of a crop ticket, in the order of the tables that tests compare with. */

export const inputNames = [
  'gross_weight',
  'tare_weight',
  'moisture',
  'at_moisture',
  'customer_rate',
  'producer_rate',
  'haul_rate',
  'haul_mile_rate',
  'haul_mile',
  'min_mile',
] as const;

export const figureNames = [
  'net_weight',
  'adjusted_weight',
  'base_haul_cost',
  'extra_mile_cost',
  'total_haul_cost',
  'producer_gross_pay',
  'producer_net_pay',
  'customer_pay',
] as const;
