/**
 * What is odd in a saved ticket besides its stored doubts. Pure: the caller finds the job, the truck's earlier loads
 * and the other tickets.
 */
import { formatNumber } from '../../../src/kinds/number';
import { idOf } from '../../../src/kinds/ref';
import { cropFacts } from '../../../src/rules/tickets/cropFacts';
import {
  cropTicketFigures,
  deliveryFigures,
  figureInputs,
  haulFigures,
  sumPrinted,
} from '../../../src/rules/tickets/weights';
import type { DecimalInput } from '../../../src/rules/tickets/weights';
import type { DoubtfulName } from './doubts/doubt';
import type { Values } from '../../../src/rules/rows';
import { numberOf } from '../../../src/rules/warnings/check';
import { daysBetween } from '../../../src/rules/warnings/dates';
import { medianOf, rangeOf, type EarlierTicket } from '../../../src/rules/warnings/history';
import { limits } from '../../../src/rules/warnings/limits';
import { oddFields, type OddCode, type Oddity } from './oddity';

/** A ticket with the values that it has or inherits; references are not looked at. */
export type CheckedTicket = Values & { readonly id: number; readonly date: string };

/** What a ticket is compared with. What is absent is not known, and nothing about it is odd. */
export interface CheckedAgainst {
  /** The calendar day of the person who checks. */
  readonly today: string;
  /** The truck's newest loads before this one. */
  readonly earlier: readonly EarlierTicket[];
  /** Tickets of the same kind and day. */
  readonly sameDay: readonly EarlierTicket[];
  /** Tickets between the same parties. */
  readonly pair: readonly EarlierTicket[];
  /** Name of the crop. */
  readonly crop?: string | undefined;
  readonly job?: { readonly date?: unknown; readonly moisture?: unknown } | undefined;
  /** The hauler's id of the ticket, and the truck's own hauler. */
  readonly haulerId?: number | null;
  readonly truckHauler?: { readonly id: number; readonly name: string } | undefined;
}

type Judge = (ticket: CheckedTicket, against: CheckedAgainst, kind: DoubtfulName) => readonly Oddity[];

const odd = (code: OddCode, field: string, value: unknown, than: unknown = null, otherId: number | null = null) => ({
  code,
  field,
  value: String(value ?? ''),
  than: than === null ? null : String(than),
  otherId,
});

/** Everything that is odd, in the order of the judges. */
export function odditiesOf(kind: DoubtfulName, ticket: CheckedTicket, against: CheckedAgainst): Oddity[] {
  return judges.flatMap((judge) => judge(ticket, against, kind));
}

const figures: { readonly [N in DoubtfulName]: (ticket: Values) => ReturnType<typeof figuresOfCrop> } = {
  crop_ticket: (ticket) => figuresOfCrop(ticket),
  delivery_ticket: (ticket) => deliveryFigures(inputsOf('delivery_ticket', ticket)),
  haul_ticket: (ticket) => haulFigures(inputsOf('haul_ticket', ticket)),
};

function figuresOfCrop(ticket: Values): { readonly needs: Readonly<Partial<Record<string, readonly string[]>>> } {
  return cropTicketFigures(inputsOf('crop_ticket', ticket));
}

function inputsOf(kind: DoubtfulName, ticket: Values): Record<string, DecimalInput> {
  return Object.fromEntries(
    figureInputs[kind].map((key) => {
      const value = ticket[key];
      return [key, typeof value === 'number' || typeof value === 'string' ? value : null];
    }),
  );
}

/** Inputs without which somebody is not paid. Weights and a wrong moisture are refused or doubted elsewhere. */
const missing: Judge = (ticket, _, kind) => {
  const needed = new Set(Object.values(figures[kind](ticket).needs).flatMap((needs) => needs ?? []));
  return [...needed].filter((field) => (ticket[field] ?? null) === null).map((field) => odd('missing', field, ''));
};

const rates: Judge = (ticket, { pair }, kind) =>
  oddFields[kind].rates.flatMap((field): Oddity[] => {
    const rate = numberOf(ticket[field]);
    if (rate === null) return [];
    const others = pair.filter(({ id }) => id !== ticket.id);
    const usual = medianOf(others, field);
    // A mile rate of 0 is usual where nobody drives beyond the minimum.
    if (rate === 0) return usual === 0 || field === 'haul_mile_rate' ? [] : [odd('zero_rate', field, 0, usual)];
    const { factor } = limits.rate;
    const isFar = usual !== null && usual > 0 && (rate > usual * factor || rate < usual / factor);
    return isFar ? [odd('far_rate', field, rate, usual)] : [];
  });

const margin: Judge = (ticket, _, kind) => {
  if (kind !== 'crop_ticket') return [];
  const {
    customer_pay: pay,
    producer_net_pay: producer,
    total_haul_cost: haul,
  } = cropTicketFigures(inputsOf(kind, ticket));
  if (pay === null || producer === null || haul === null) return [];
  const short = Number(sumPrinted([producer, haul])) - Number(pay);
  return short > 0.005 ? [odd('loses', 'customer_rate', short.toFixed(2))] : [];
};

const tare: Judge = (ticket, { earlier }) => {
  const [own, range] = [numberOf(ticket.tare_weight), rangeOf(earlier, 'tare_weight')];
  if (own === null || own === 0 || !range || Math.abs(own - range.median) <= limits.tare.fromMedian) return [];
  return [odd('tare_usual', 'tare_weight', own, range.median)];
};

const twin: Judge = (ticket, { sameDay }) => {
  const other = sameDay.find(
    ({ id, gross_weight: gross, tare_weight: empty }) =>
      id !== ticket.id && Number(gross) === Number(ticket.gross_weight) && Number(empty) === Number(ticket.tare_weight),
  );
  if (!other) return [];
  return [odd('same_weights', 'gross_weight', ticket.gross_weight, other.ticket_number, idOf(other.id))];
};

const hauler: Judge = (_, { haulerId, truckHauler }) => {
  const isOther = haulerId !== undefined && haulerId !== null && truckHauler && truckHauler.id !== haulerId;
  return isOther ? [odd('other_hauler', 'hauler_id', haulerId, truckHauler.name)] : [];
};

const moisture: Judge = (ticket, { crop, job }) => {
  const own = numberOf(ticket.moisture);
  if (own === null) return [];
  const usual = cropFacts(crop)?.moisture;
  if (usual && (own < usual[0] || own > usual[1])) {
    const isDryMatter = 100 - own >= usual[0] && 100 - own <= usual[1];
    return [
      odd(
        isDryMatter ? 'dry_matter' : 'moisture_crop',
        'moisture',
        own,
        usual.map((one) => formatNumber(one, 0, 2)).join('–'),
      ),
    ];
  }
  const jobs = numberOf(job?.moisture);
  if (jobs === null || Math.abs(own - jobs) <= limits.moisture.fromJob) return [];
  return [odd('moisture_job', 'moisture', own, jobs)];
};

const adjusted: Judge = (ticket) => {
  const [own, base] = [numberOf(ticket.moisture), numberOf(ticket.at_moisture)];
  if (own === null || base === null || base >= 100) return [];
  const share = (100 - own) / (100 - base);
  if (share >= limits.adjusted.low && share <= limits.adjusted.high) return [];
  return [odd('adjusted', 'at_moisture', base, Math.round(share * 100))];
};

const miles: Judge = (ticket) => {
  const [own, least] = [numberOf(ticket.haul_mile), numberOf(ticket.min_mile)];
  const isLong = own !== null && own > limits.miles.high;
  const isShort = own !== null && least !== null && least - own > limits.miles.minimumAbove;
  return [
    ...(isLong ? [odd('miles_long', 'haul_mile', own, limits.miles.usual)] : []),
    ...(isShort ? [odd('miles_minimum', 'min_mile', least, own)] : []),
  ];
};

const day: Judge = ({ date }, { today, crop, job }, kind) => {
  if (date > today) return [odd('in_future', 'date', date)];
  const jobs = String(job?.date ?? '');
  const apart = jobs === '' ? 0 : Math.abs(daysBetween(jobs, date));
  if (apart > limits.date.fromJob) return [odd('far_from_job', 'date', date, jobs)];
  // Deliveries and hauls come from storage, at any time of the year.
  const season = kind === 'crop_ticket' ? cropFacts(crop)?.season : undefined;
  const isOut = season !== undefined && (date.slice(5) < season[0] || date.slice(5) > season[1]);
  return isOut ? [odd('out_of_season', 'date', date, season.join(' – '))] : [];
};

const judges: readonly Judge[] = [missing, rates, margin, tare, twin, hauler, moisture, adjusted, miles, day];
