/**
 * How issued papers are laid out: the columns of the report, where some stand for others so that a reader can multiply each line,
 * one recap, no remarks. A column that the report gets is on the paper too.
 */
import type { PlainKey } from '../../../../src/messages/catalogue';
import type { Definition, Recap } from '../definitions/definition';
import { weights } from '../definitions/shared';
import type { PaperCode } from '../settlement';

/** What differs. */
interface SettledLayout {
  /** What stands in the place of a column of the report; of none, its figure is part of another or of no use on this paper. */
  readonly instead: Readonly<Record<string, readonly string[]>>;
  readonly recap: Recap;
  /** The column of what is owed. */
  readonly due: string;
  /** How its figures are made; stands at the foot of each page. */
  readonly formulas: PlainKey;
  /** What else the reader must know. */
  readonly note?: PlainKey;
}

/** By the codes of papers. */
export const settledLayouts: Readonly<Record<PaperCode, SettledLayout>> = {
  PS: {
    instead: { extra_miles: ['extra_short', 'haul_mile_rate'], extra_mile_cost: ['extra_pay', 'producer_rounding'] },
    recap: {
      title: 'paper.recap.cropAndRate',
      by: ['job_id.crop_id', 'producer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'producer_gross_pay', 'extra_pay', 'producer_net_pay'],
    },
    due: 'producer_net_pay',
    formulas: 'settled.formulas.producer',
  },
  HS: {
    instead: {
      haul_mile: [],
      min_mile: [],
      extra_miles: ['extra_short'],
      extra_mile_cost: ['extra_pay', 'haul_rounding'],
    },
    recap: {
      title: 'paper.recap.haulRate',
      by: ['haul_rate'],
      sums: ['net_weight', 'base_haul_cost', 'extra_pay', 'total_haul_cost'],
    },
    due: 'total_haul_cost',
    formulas: 'settled.formulas.hauler',
  },
  CS: {
    instead: { customer_pay: ['customer_amount'] },
    recap: {
      title: 'settled.recap.storage',
      by: ['job_id.crop_id', 'bag_pit_id', 'producer_id', 'customer_rate'],
      sums: ['net_weight', 'adjusted_weight', 'customer_amount'],
    },
    due: 'customer_amount',
    formulas: 'settled.formulas.crop',
  },
  CM: {
    instead: {
      // What the scale printed belongs to a bill.
      net_weight: weights,
      haul_mile: [],
      min_mile: [],
      extra_miles: [],
      ton_miles: [],
      extra_mile_cost: ['extra_short', 'haul_mile_rate', 'extra_pay', 'haul_rounding'],
    },
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
    instead: {},
    recap: {
      title: 'paper.recap.feedmillFeedRate',
      by: ['feedmill_id', 'feed_id', 'rate'],
      sums: ['net_weight', 'charge'],
    },
    due: 'charge',
    formulas: 'settled.formulas.feed',
  },
  DS: {
    instead: { charge: ['charge_amount'] },
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
  const { instead, recap } = settledLayouts[code];
  const columns = definition.columns.flatMap((column) => instead[column] ?? [column]);
  return { ...definition, columns, recaps: [recap], months: [] };
}
