/** How issued papers are laid out where they differ from the report: columns a reader can multiply, one recap, no remarks. */
import type { PlainKey } from '../../../../src/messages/catalogue';
import type { Definition, Recap } from '../definitions/definition';
import { adjustment, weights } from '../definitions/shared';
import type { PaperCode } from '../settlement';

/** What differs. */
interface SettledLayout {
  readonly columns: readonly string[];
  readonly recap: Recap;
  /** The column of what is owed. */
  readonly due: string;
  /** How its figures are made; stands at the foot of each page. */
  readonly formulas: PlainKey;
  /** What else the reader must know. */
  readonly note?: PlainKey;
}

/** What every load begins with. */
const load = ['date', 'ticket_number'] as const;
/** Extra miles: how many, at what, and what they come to. */
const extra = ['extra_short', 'haul_mile_rate', 'extra_pay'] as const;
/** What hauling comes to. */
const haul = ['haul_rate', 'base_haul_cost', ...extra, 'haul_rounding', 'total_haul_cost'] as const;

const crop: SettledLayout = {
  columns: [...load, 'producer_field', ...weights, ...adjustment, 'customer_rate', 'customer_amount'],
  recap: {
    title: 'settled.recap.storage',
    by: ['job_id.crop_id', 'bag_pit_id', 'producer_id', 'customer_rate'],
    sums: ['net_weight', 'adjusted_weight', 'customer_amount'],
  },
  due: 'customer_amount',
  formulas: 'settled.formulas.crop',
};

/** By the codes of papers. */
export const settledLayouts: Readonly<Record<PaperCode, SettledLayout>> = {
  PS: {
    columns: [
      ...load,
      'truck_hauler',
      'customer_id',
      ...weights,
      ...adjustment,
      'producer_rate',
      'producer_gross_pay',
      ...extra,
      'producer_rounding',
      'producer_net_pay',
    ],
    recap: {
      title: 'paper.recap.cropAndRate',
      by: ['job_id.crop_id', 'producer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'producer_gross_pay', 'extra_pay', 'producer_net_pay'],
    },
    due: 'producer_net_pay',
    formulas: 'settled.formulas.producer',
  },
  HS: {
    columns: [...load, 'producer_field', 'customer_id', ...weights, ...haul],
    recap: {
      title: 'paper.recap.haulRate',
      by: ['haul_rate'],
      sums: ['net_weight', 'base_haul_cost', 'extra_pay', 'total_haul_cost'],
    },
    due: 'total_haul_cost',
    formulas: 'settled.formulas.hauler',
  },
  CS: crop,
  CM: {
    columns: [...load, 'job_id.crop_id', ...weights, ...adjustment, 'customer_rate', 'customer_pay', ...haul],
    recap: {
      title: 'paper.recap.cropAndRate',
      by: ['job_id.crop_id', 'customer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'customer_pay', 'total_haul_cost'],
    },
    due: 'customer_pay',
    formulas: 'settled.formulas.miles',
    note: 'settled.haulNotAdded',
  },
  FC: {
    columns: [...load, 'dairy_ticket_number', 'driver_id', ...weights, 'rate', 'charge'],
    recap: {
      title: 'paper.recap.feedmillFeedRate',
      by: ['feedmill_id', 'feed_id', 'rate'],
      sums: ['net_weight', 'charge'],
    },
    due: 'charge',
    formulas: 'settled.formulas.feed',
  },
  DS: {
    columns: [...load, 'driver_id', ...weights, ...adjustment, 'customer_rate', 'charge_amount'],
    recap: {
      title: 'settled.recap.producer',
      by: ['crop_id', 'producer_id', 'customer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'charge_amount'],
    },
    due: 'charge_amount',
    formulas: 'settled.formulas.crop',
  },
};

/** The definition that the events of an issued paper are made by. */
export function settledDefinition(definition: Definition, code: PaperCode): Definition {
  const { columns, recap } = settledLayouts[code];
  return { ...definition, columns, recaps: [recap], months: [] };
}
