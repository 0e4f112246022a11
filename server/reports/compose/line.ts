/** The line a ticket makes: its figures by the one §9 module, and what looks wrong with it. Knows no report and no database. */
import {
  cropTicketFigures,
  deliveryFigures,
  haulFigures,
  sumPrinted,
  type ChargeFigure,
  type CropFigure,
  type FigureInput,
} from '../../../src/rules/tickets/weights';
import type { Anomaly, Ticket } from './ticket';

/** §9 figures: tons and $. `adjusted_tons` has 6 decimals. */
export type Figure = CropFigure | ChargeFigure | 'adjusted_tons';

/** A ticket with its figures, ready to print. */
export interface Line {
  readonly ticket: Ticket;
  readonly figures: Readonly<Partial<Record<Figure, string | null>>>;
  readonly beside: DerivedFigures;
  /** For each figure that is missing, the inputs it lacks. */
  readonly needs: Readonly<Partial<Record<Figure, readonly FigureInput[]>>>;
  readonly anomalies: readonly Anomaly[];
  /** Adjusted tons up to and with this line, in reports that add them up. */
  readonly running?: string;
}

/** The line of a ticket. */
export function lineOf(ticket: Ticket): Line {
  const figures = figuresOf(ticket);
  const negative = figures.net_weight?.startsWith('-');
  const wet = 'moisture' in ticket && Number(ticket.moisture ?? 0) > 100;
  const anomalies =
    negative || wet
      ? [...ticket.anomalies, ...(negative ? (['negative'] as const) : []), ...(wet ? (['moisture'] as const) : [])]
      : ticket.anomalies;
  return { ticket, figures, beside: new DerivedFigures(ticket), needs: figures.needs, anomalies };
}

function figuresOf(ticket: Ticket) {
  switch (ticket.table) {
    case 'crop_ticket':
      return cropTicketFigures(ticket);
    case 'delivery_ticket':
      return deliveryFigures(ticket);
    case 'haul_ticket':
      return haulFigures(ticket);
  }
}

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
    return (this.#dryTons ??= dryTonsOf(this.#ticket));
  }

  /** Ton-miles beyond the minimum: the extra mile cost at a rate of 1. */
  get tonMiles(): string | null {
    return (this.#tonMiles ??= tonMilesOf(this.#ticket));
  }

  /** Miles beyond the minimum. */
  get extraMiles(): string | null {
    return (this.#extraMiles ??= extraMilesOf(this.#ticket));
  }
}

function dryTonsOf(ticket: Ticket): string | null {
  if (ticket.table === 'haul_ticket') return null;
  const { gross_weight, tare_weight, moisture } = ticket;
  return deliveryFigures({ gross_weight, tare_weight, moisture, at_moisture: '0' }).adjusted_weight;
}

function tonMilesOf(ticket: Ticket): string | null {
  if (ticket.table !== 'crop_ticket') return null;
  const { gross_weight, tare_weight, haul_mile, min_mile } = ticket;
  return cropTicketFigures({ gross_weight, tare_weight, haul_mile, min_mile, haul_mile_rate: '1' }).extra_mile_cost;
}

function extraMilesOf(ticket: Ticket): string | null {
  if (ticket.table !== 'crop_ticket') return null;
  const { haul_mile, min_mile } = ticket;
  if (haul_mile === null || min_mile === null) return null;
  const beyond = sumPrinted([haul_mile, min_mile.startsWith('-') ? min_mile.slice(1) : `-${min_mile}`]);
  return beyond.startsWith('-') ? '0.00' : beyond;
}

/** An amount with its sign turned. */
export function negated(amount: string): string {
  if (isZero(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** Whether an amount is nothing. */
export function isZero(amount: string): boolean {
  return /^-?[0.]*$/.test(amount);
}
