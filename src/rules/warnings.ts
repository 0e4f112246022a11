/**
 * Soft warnings (domain D4): what looks wrong in a ticket or a job though it may be right. Each says what is usual; none
 * blocks. One table of checks, from the most serious of a field to the least. Pure: who fetches what is known of other
 * tickets, and when a warning shows, is not its business.
 */
import { cropFacts } from './tickets/cropFacts';
import { isDay } from '../kinds/date';
import { isInYear } from './dates';
import { formatNumber, isNumeric, normaliseNumber } from '../kinds/number';
import type { Values } from './rows';
import { cropTicketFigures, sumPrinted } from './tickets/weights';

/** A ticket that stands already, as far as the checks look at it. */
export interface EarlierTicket {
  readonly id: number;
  readonly ticket_number?: unknown;
  readonly date?: unknown;
  readonly gross_weight?: unknown;
  readonly tare_weight?: unknown;
  /** When it was entered, as an instant. */
  readonly add_date?: unknown;
  readonly [field: string]: unknown;
}

/** What is known besides the values. Whatever is absent is not known, and its checks say nothing. */
export interface WarningContext {
  /** The local calendar day. */
  readonly today: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The working year. */
  readonly year: number;
  /** The record as it was loaded; without it a new one is entered. */
  readonly loaded?: Values | undefined;
  /** Name of the crop. */
  readonly crop?: string | undefined;
  readonly job?: { readonly date?: unknown; readonly moisture?: unknown } | undefined;
  readonly truck?: { readonly name: string; readonly haulerId: number | null; readonly haulerName: string } | undefined;
  /** The truck's newest tickets, newest first; at most ten are looked at. */
  readonly truckTickets?: readonly EarlierTicket[] | undefined;
  /** Tickets of the same day. */
  readonly dayTickets?: readonly EarlierTicket[] | undefined;
  /** Tickets between the same parties, whose rates are compared. */
  readonly pairTickets?: readonly EarlierTicket[] | undefined;
  /** Tickets of the year whose number begins as this one. */
  readonly sameNumber?: readonly EarlierTicket[] | undefined;
  /** Numbers said elsewhere on the screen to be entered lately: not said twice. */
  readonly recentNumbers?: readonly string[] | undefined;
  /** The numbers entered last, of the same kind. */
  readonly lastNumbers?: readonly string[] | undefined;
  /** Tickets of this customer in the year whose dairy number begins as this one. */
  readonly sameDairyNumber?: readonly EarlierTicket[] | undefined;
  /** What the rate tables say: field → value. Fields that carry an origin mark of their own are left out. */
  readonly tableValues?: Values | undefined;
  /** Reference moisture of the producer's rate. */
  readonly producerBase?: unknown;
  /** Producer of the chosen field. */
  readonly fieldProducerId?: number | null | undefined;
  /** Customer of the chosen bag/pit. */
  readonly bagCustomerId?: number | null | undefined;
}

/** A warning of a field. `hint`: a remark, not amber. */
export interface Warning {
  readonly text: string;
  readonly kind: 'warning' | 'hint';
}

/** The values as the checks read them. */
interface Load {
  readonly values: Values;
  /** The number in a field; `null` for none. */
  readonly number: (field: string) => number | null;
  readonly text: (field: string) => string;
}

interface Check {
  /** The field the warning stands at. */
  readonly at: string;
  /** The fields it looks at: it shows once one of them was left. */
  readonly of: readonly string[];
  readonly hint?: true;
  /** Speaks before anything was left: what a new ticket takes from its job may be wrong from the start. */
  readonly atOnce?: true;
  /** The warning, or nothing. */
  readonly says: (load: Load, context: WarningContext) => string | false | undefined;
}

const RATES = ['customer_rate', 'producer_rate', 'haul_rate', 'haul_mile_rate', 'rate'];
const MARGIN = ['gross_weight', 'tare_weight', 'moisture', 'at_moisture', ...RATES, 'haul_mile', 'min_mile'];
const WEIGHTS = ['gross_weight', 'tare_weight'];

const lbs = (value: number): string => formatNumber(value, 0, 2);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEASON_DAYS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const dayWord = (monthDay: string): string =>
  `${SEASON_DAYS[Number(monthDay.slice(0, 2)) - 1]} ${Number(monthDay.slice(3))}`;

/** The least and the largest net a load is believed to have, in lbs (domain D4: 1 t and 32 t). */
const NET = { least: 2000, most: 64_000 };

/** True for a net weight in lbs that a load may well have. */
export function isPlausibleNet(net: number): boolean {
  return net >= NET.least && net <= NET.most;
}

const checks: readonly Check[] = [
  // Ticket and dairy number
  {
    at: 'ticket_number',
    of: ['ticket_number'],
    says: ({ text }, { sameNumber, recentNumbers, loaded }) => {
      const number = text('ticket_number');
      if (number === '' || recentNumbers?.includes(number)) return undefined;
      const other = sameNumber?.find((ticket) => ticket.id !== loaded?.id && sameText(ticket.ticket_number, number));
      return other && `also on a ticket of ${dayText(other.date)}`;
    },
  },
  {
    at: 'ticket_number',
    of: ['ticket_number'],
    says: ({ text }, { lastNumbers, loaded }) => {
      const [number, ...last] = [text('ticket_number'), ...(lastNumbers ?? [])].map(serialOf);
      const known = last.filter((one): one is bigint => one !== null);
      const first = lastNumbers?.find((one) => serialOf(one) !== null);
      if (loaded || number === null || number === undefined || first === undefined) return undefined;
      return known.every((one) => distance(one, number) > 50n) && `last was ${first.trim()}`;
    },
  },
  {
    at: 'dairy_ticket_number',
    of: ['dairy_ticket_number', 'customer_id'],
    says: ({ text }, { sameDairyNumber, loaded }) => {
      const number = text('dairy_ticket_number');
      const other = sameDairyNumber?.find(
        (ticket) => ticket.id !== loaded?.id && sameText(ticket.dairy_ticket_number, number),
      );
      return number !== '' && other && `also on ticket ${String(other.ticket_number ?? '')} of ${dayText(other.date)}`;
    },
  },

  // Truck and hauler
  {
    at: 'truck_id',
    of: ['truck_id'],
    says: ({ values }, { truckTickets, now, today, loaded }) => {
      // Tickets carry no hour: the moment of entry stands for it, which it does while loads are keyed as they come.
      if (loaded || values.date !== today) return undefined;
      const ages = (truckTickets ?? [])
        .filter(({ date }) => date === today)
        .map(({ add_date: at }) => now - Date.parse(String(at)));
      const age = Math.min(...ages.filter((one) => one >= 0));
      return age < 8 * MINUTE && `weighed ${Math.floor(age / MINUTE)} min ago`;
    },
  },
  {
    at: 'hauler_id',
    of: ['hauler_id', 'truck_id'],
    says: ({ values }, { truck }) =>
      truck !== undefined &&
      truck.haulerId !== null &&
      values.hauler_id !== null &&
      values.hauler_id !== truck.haulerId &&
      `${truck.name} hauls for ${truck.haulerName}`,
  },
  {
    at: 'bag_pit_id',
    of: ['bag_pit_id'],
    says: ({ values }, { bagCustomerId }) =>
      typeof bagCustomerId === 'number' &&
      typeof values.customer_id === 'number' &&
      bagCustomerId !== values.customer_id &&
      'belongs to another customer',
  },

  {
    at: 'field_id',
    of: ['field_id'],
    says: ({ values }, { fieldProducerId }) =>
      typeof fieldProducerId === 'number' &&
      typeof values.producer_id === 'number' &&
      fieldProducerId !== values.producer_id &&
      'belongs to another producer',
  },

  // Gross
  {
    at: 'gross_weight',
    of: ['gross_weight'],
    says: ({ number }, { truckTickets }) => {
      const [gross, range] = [number('gross_weight'), rangeOf(truckTickets, 'gross_weight')];
      const isTenth =
        gross !== null && range && gross > 0 && gross < 15_000 && within(gross * 10, range.low * 0.9, range.high * 1.1);
      return isTenth && `a digit missing? usual ${lbs(range.median)}`;
    },
  },
  {
    at: 'gross_weight',
    of: ['gross_weight'],
    says: ({ number }) => above(number('gross_weight'), 80_000) && 'over 80,000',
  },
  {
    at: 'gross_weight',
    of: ['gross_weight'],
    says: ({ number }) => within(number('gross_weight'), 0.01, 14_999.99) && 'under 15,000',
  },
  {
    at: 'gross_weight',
    of: WEIGHTS,
    says: ({ number }, { dayTickets, loaded }) => {
      const [gross, tare] = [number('gross_weight'), number('tare_weight')];
      if (gross === null || tare === null) return undefined;
      const twin = dayTickets?.find(
        (ticket) =>
          ticket.id !== loaded?.id && Number(ticket.gross_weight) === gross && Number(ticket.tare_weight) === tare,
      );
      return twin && `same weights as ticket ${String(twin.ticket_number ?? '')}`;
    },
  },
  {
    at: 'gross_weight',
    of: ['gross_weight', 'truck_id'],
    says: ({ number }, { truckTickets }) => {
      const [gross, range] = [number('gross_weight'), rangeOf(truckTickets, 'gross_weight')];
      // A load varies more than a truck does: a tenth of leave at both ends.
      return (
        gross !== null &&
        range &&
        !within(gross, range.low * 0.9, range.high * 1.1) &&
        `usual ${lbs(range.low)}–${lbs(range.high)}`
      );
    },
  },
  {
    at: 'gross_weight',
    of: ['gross_weight'],
    hint: true,
    says: ({ number }) => !isOnScale(number('gross_weight')) && 'not a step of 20',
  },

  // Tare and net
  {
    at: 'tare_weight',
    of: ['tare_weight', 'truck_id'],
    says: ({ number }, { truckTickets }) => {
      const [tare, range] = [number('tare_weight'), rangeOf(truckTickets, 'tare_weight')];
      return tare !== null && range && Math.abs(tare - range.median) > 1200 && `usual ${lbs(range.median)}`;
    },
  },
  {
    at: 'tare_weight',
    of: ['tare_weight'],
    says: ({ number }) => within(number('tare_weight'), 0, 7999.99) && 'under 8,000',
  },
  {
    at: 'tare_weight',
    of: ['tare_weight'],
    says: ({ number }) => above(number('tare_weight'), 45_000) && 'over 45,000',
  },
  {
    at: 'tare_weight',
    of: WEIGHTS,
    says: ({ number }) => {
      const [gross, tare] = [number('gross_weight'), number('tare_weight')];
      if (gross === null || tare === null || tare >= gross || isPlausibleNet(gross - tare)) return undefined;
      return `net ${formatNumber((gross - tare) / 2000, 2)} t, usual 5–25`;
    },
  },
  {
    at: 'tare_weight',
    of: ['tare_weight', 'truck_id'],
    hint: true,
    says: (_, { truckTickets }) => {
      const range = rangeOf(truckTickets, 'tare_weight');
      return range && `usual ${lbs(range.median)}`;
    },
  },
  {
    at: 'tare_weight',
    of: ['tare_weight'],
    hint: true,
    says: ({ number }) => !isOnScale(number('tare_weight')) && 'not a step of 20',
  },

  // Moisture
  {
    at: 'moisture',
    of: ['moisture', 'crop_id'],
    says: ({ number }, { crop }) => {
      const [moisture, facts] = [number('moisture'), cropFacts(crop)];
      if (moisture === null || !facts || within(moisture, ...facts.moisture)) return undefined;
      const usual = `usual ${facts.moisture[0]}–${facts.moisture[1]}`;
      return within(100 - moisture, ...facts.moisture) ? `dry matter? ${usual}` : usual;
    },
  },
  {
    at: 'moisture',
    of: ['moisture'],
    says: ({ number }, { job }) => {
      const [moisture, jobs] = [number('moisture'), numberOf(job?.moisture)];
      return (
        moisture !== null && jobs !== null && Math.abs(moisture - jobs) > 3 && `job has ${formatNumber(jobs, 0, 2)}`
      );
    },
  },
  {
    at: 'at_moisture',
    of: ['at_moisture', 'moisture'],
    says: ({ number }) => {
      const [moisture, base] = [number('moisture'), number('at_moisture')];
      if (moisture === null || base === null || base >= 100) return undefined;
      const share = (100 - moisture) / (100 - base);
      return !within(share, 0.7, 1.3) && `adjusted is ${formatNumber(share * 100, 0)} % of net`;
    },
  },
  {
    at: 'at_moisture',
    of: ['at_moisture'],
    says: ({ number }, { producerBase }) => {
      const [base, producers] = [number('at_moisture'), numberOf(producerBase)];
      return (
        base !== null && producers !== null && base !== producers && `producer’s is ${formatNumber(producers, 0, 2)}`
      );
    },
  },
  differsFromTable('at_moisture', 0),

  // Rates
  {
    at: 'customer_rate',
    of: MARGIN,
    says: ({ values }) => {
      const figures = cropTicketFigures(plain(values));
      const { customer_pay: pay, producer_net_pay: producer, total_haul_cost: haul } = figures;
      if (pay === null || producer === null || haul === null) return undefined;
      const short = Number(sumPrinted([producer, haul])) - Number(pay);
      return short > 0.005 && `loses $${formatNumber(short, 2)} on this load`;
    },
  },
  ...RATES.flatMap(rateChecks),

  // Miles
  { at: 'haul_mile', of: ['haul_mile'], says: ({ number }) => above(number('haul_mile'), 60) && 'usual 1–25' },
  {
    at: 'min_mile',
    of: ['min_mile', 'haul_mile'],
    says: ({ number }) => {
      const [miles, least] = [number('haul_mile'), number('min_mile')];
      return miles !== null && least !== null && least - miles > 15 && `far above ${formatNumber(miles, 0, 2)} mi`;
    },
  },

  // Date
  {
    at: 'date',
    of: ['date'],
    atOnce: true,
    says: ({ text }, { year }) => isDay(text('date')) && !isInYear(text('date'), year) && `not in ${year}`,
  },
  {
    at: 'date',
    of: ['date'],
    says: ({ text }, { today }) => isDay(text('date')) && text('date') > today && 'in the future',
  },
  {
    at: 'date',
    of: ['date'],
    says: ({ text }, { job }) => {
      const [day, jobs] = [text('date'), String(job?.date ?? '')];
      if (!isDay(day) || !isDay(jobs)) return undefined;
      const apart = Math.round((Date.parse(day) - Date.parse(jobs)) / DAY);
      return Math.abs(apart) > 21 && `${Math.abs(apart)} days ${apart < 0 ? 'before' : 'after'} the job`;
    },
  },
  {
    at: 'date',
    of: ['date', 'crop_id'],
    says: ({ text, values }, { crop }) => {
      const [day, season] = [text('date'), cropFacts(crop)?.season];
      // What is delivered comes from storage, at any time of the year.
      if (
        !isHarvest(values) ||
        !isDay(day) ||
        !season ||
        within(Number(day.slice(5).replace('-', '')), ...numbersOf(season))
      )
        return undefined;
      return `usual ${dayWord(season[0])} – ${dayWord(season[1])}`;
    },
  },
  {
    at: 'date',
    of: ['date'],
    says: ({ text }, { today, loaded }) => {
      const day = text('date');
      if (!isDay(day) || day === loaded?.date) return undefined;
      const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
      return age > 14 && `${age} days ago`;
    },
  },
];

/** The checks of one rate: zero, far from what is usual between the parties, another than the table's, none at all. */
function rateChecks(at: string): Check[] {
  return [
    {
      at,
      of: [at],
      says: ({ number }, { pairTickets }) => {
        const [rate, usual] = [number(at), medianOf(pairTickets, at)];
        if (rate === null) return undefined;
        const known = usual !== null && usual > 0 ? `usual ${formatNumber(usual, 2, 4)}` : undefined;
        if (rate === 0) return usual === 0 ? undefined : (known ?? 'pays nothing');
        return known !== undefined && usual !== null && (rate > usual * 3 || rate < usual / 3) && known;
      },
    },
    differsFromTable(at, 2),
    {
      at,
      of: [at],
      // A new ticket says so in red where the rate was to come from; without one a crop ticket alone is kept (ruling 32).
      says: ({ values, text }, { loaded }) =>
        Object.hasOwn(values, 'producer_rate') && loaded !== undefined && text(at) === '' && 'no rate yet',
    },
  ];
}

function differsFromTable(at: string, decimals: number): Check {
  return {
    at,
    of: [at],
    says: ({ number }, { tableValues }) => {
      const [value, table] = [number(at), numberOf(tableValues?.[at])];
      return value !== null && table !== null && value !== table && `table has ${formatNumber(table, decimals, 4)}`;
    },
  };
}

/**
 * The warnings of a ticket or job.
 * @param values what the form holds; only checks whose field is among them speak
 * @param context what else is known
 * @param left the fields the user has left: a check speaks once one of its fields is among them, or at once. Default: all.
 * @returns field → its most serious warning; a hint only where there is no warning
 */
export function warningsOf(
  values: Values,
  context: WarningContext,
  left?: ReadonlySet<string>,
): Record<string, Warning> {
  const load: Load = {
    values,
    number: (field) => numberOf(values[field]),
    text: (field) => String(values[field] ?? '').trim(),
  };
  const found: Record<string, Warning> = {};
  for (const { at, of, hint, atOnce, says } of checks) {
    if (!Object.hasOwn(values, at) || (found[at] && (hint || found[at].kind === 'warning'))) continue;
    if (left && !atOnce && !of.some((field) => left.has(field))) continue;
    const text = says(load, context);
    if (text) found[at] = { text, kind: hint ? 'hint' : 'warning' };
  }
  return found;
}

/** A crop ticket, or the job of some: what lies in a field. */
function isHarvest(values: Values): boolean {
  return Object.hasOwn(values, 'truck_id') || Object.hasOwn(values, 'field_id');
}

function numberOf(value: unknown): number | null {
  const text = String(value ?? '');
  return isNumeric(text) ? Number(normaliseNumber(text)) : null;
}

function plain(values: Values): Record<string, string> {
  return Object.fromEntries(MARGIN.map((field) => [field, normaliseNumber(String(values[field] ?? ''))]));
}

function above(value: number | null, limit: number): boolean {
  return value !== null && value > limit;
}

function within(value: number | null, low: number, high: number): boolean {
  return value !== null && value >= low && value <= high;
}

/** Vehicle scales weigh in steps of 20 lb (domain D1). */
function isOnScale(value: number | null): boolean {
  return value === null || value % 20 === 0;
}

function numbersOf([first, last]: readonly [string, string]): [number, number] {
  return [Number(first.replace('-', '')), Number(last.replace('-', ''))];
}

function sameText(a: unknown, b: string): boolean {
  return String(a ?? '').trim() === b;
}

function dayText(day: unknown): string {
  return String(day ?? '') || 'another day';
}

/** A ticket number that counts up; `null` for one with letters. */
function serialOf(number: string): bigint | null {
  return /^\d+$/.test(number.trim()) ? BigInt(number.trim()) : null;
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}

// One ticket is no habit yet.
const ENOUGH = 3;
const LOOKED_AT = 10;

function sortedNumbers(tickets: readonly EarlierTicket[] | undefined, field: string): number[] {
  const numbers = (tickets ?? []).map((ticket) => numberOf(ticket[field])).filter((one) => one !== null);
  return numbers.length < ENOUGH ? [] : numbers.toSorted((a, b) => a - b);
}

function medianIn(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The median of a field, `null` where too few tickets have it. */
function medianOf(tickets: readonly EarlierTicket[] | undefined, field: string): number | null {
  return medianIn(sortedNumbers(tickets, field));
}

/** Least, median and largest of the last ten, weights in whole steps of the scale. */
function rangeOf(tickets: readonly EarlierTicket[] | undefined, field: string) {
  const sorted = sortedNumbers(tickets?.slice(0, LOOKED_AT), field);
  const [low, high, middle] = [sorted[0], sorted.at(-1), medianIn(sorted)];
  if (low === undefined || high === undefined || middle === null) return undefined;
  return { low, high, median: Math.round(middle / 20) * 20 };
}
