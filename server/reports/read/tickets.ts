/**
 * A ticket as the reports see it, whichever table it came from, and the line it makes: its figures by the one §9 module
 * and what looks wrong with it. Knows no report and no database.
 */
import { cropTicketFigures, deliveryFigures, haulFigures, sumPrinted } from '../../../src/rules/tickets/weights';

/** A related record by its name; `detail` is a second line: a crop's season, a field's description. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly detail?: string | undefined;
}

/** Names of the related records a ticket may have. */
export const relations = [
  'customer',
  'producer',
  'field',
  'crop',
  'bag_pit',
  'hauler',
  'truck',
  'driver',
  'feedmill',
  'feed',
] as const;
export type Relation = (typeof relations)[number];

/** Names of the decimals a ticket may have: lbs, %, $/ton, $/ton-mile, miles. */
export const decimals = [
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
  'rate',
] as const;
export type Decimal = (typeof decimals)[number];

/** The ticket tables. */
export type TicketKind = 'crop' | 'delivery' | 'haul';

/** A ticket. Decimals are plain text; what is missing is `null`. */
export type Ticket = { readonly [R in Relation]: Named | null } & { readonly [D in Decimal]: string | null } & {
  readonly kind: TicketKind;
  readonly id: number;
  readonly date: string;
  readonly ticket_number: string;
  readonly dairy_ticket_number: string | null;
  readonly delivery_type: string | null;
  /** What the reader of the database found doubtful. */
  readonly anomalies: readonly Anomaly[];
};

/** What can look wrong with a ticket. */
export type Anomaly =
  | 'negative'
  | 'moisture'
  | 'duplicate'
  | 'number'
  | 'dairyBlank'
  | 'dairyDuplicate'
  | 'otherHauler'
  | 'otherRate';

/** §9 figures: tons and $. */
export type Figure =
  | 'net_weight'
  | 'adjusted_weight'
  | 'adjusted_tons'
  | 'base_haul_cost'
  | 'extra_mile_cost'
  | 'total_haul_cost'
  | 'producer_gross_pay'
  | 'producer_net_pay'
  | 'customer_pay'
  | 'charge';

/** A ticket with its figures, ready to print. */
export interface Line {
  readonly ticket: Ticket;
  readonly figures: Readonly<Partial<Record<Figure, string | null>>>;
  readonly beside: DerivedFigures;
  /** For each figure that is missing, the inputs it lacks. */
  readonly needs: Readonly<Partial<Record<Figure, readonly string[]>>>;
  readonly anomalies: readonly Anomaly[];
  /** Adjusted tons up to and with this line, in reports that add them up. */
  readonly running?: string;
}

/** The line of a ticket. */
export function lineOf(ticket: Ticket): Line {
  const figures = makers[ticket.kind](ticket);
  const negative = figures.net_weight?.startsWith('-');
  const wet = Number(ticket.moisture ?? 0) > 100;
  const anomalies =
    negative || wet
      ? [...ticket.anomalies, ...(negative ? (['negative'] as const) : []), ...(wet ? (['moisture'] as const) : [])]
      : ticket.anomalies;
  return { ticket, figures, beside: new DerivedFigures(ticket), needs: figures.needs, anomalies };
}

const makers = { crop: cropTicketFigures, delivery: deliveryFigures, haul: haulFigures } as const;

/** What follows from the same inputs as the figures. Made when asked for: most reports do without. */
export class DerivedFigures {
  readonly #ticket: Ticket;
  #dryTons: string | null | undefined;
  #tonMiles: string | null | undefined;
  #extraMiles: string | null | undefined;

  constructor(ticket: Ticket) {
    this.#ticket = ticket;
  }

  /** What would weigh the same at no moisture at all. */
  get dryTons(): string | null {
    if (this.#dryTons !== undefined) return this.#dryTons;
    const { gross_weight, tare_weight, moisture } = this.#ticket;
    return (this.#dryTons = deliveryFigures({ gross_weight, tare_weight, moisture, at_moisture: '0' }).adjusted_weight);
  }

  /** Ton-miles beyond the minimum: the extra mile cost at a rate of 1. */
  get tonMiles(): string | null {
    if (this.#tonMiles !== undefined) return this.#tonMiles;
    const { gross_weight, tare_weight, haul_mile, min_mile } = this.#ticket;
    return (this.#tonMiles = cropTicketFigures({
      gross_weight,
      tare_weight,
      haul_mile,
      min_mile,
      haul_mile_rate: '1',
    }).extra_mile_cost);
  }

  /** Miles beyond the minimum. */
  get extraMiles(): string | null {
    return (this.#extraMiles ??= extraMilesOf(this.#ticket));
  }
}

function extraMilesOf({ haul_mile, min_mile }: Ticket): string | null {
  if (haul_mile === null || min_mile === null) return null;
  const beyond = sumPrinted([haul_mile, min_mile.startsWith('-') ? min_mile.slice(1) : `-${min_mile}`]);
  return beyond.startsWith('-') ? '0.00' : beyond;
}
