/** The checks of a crop ticket, from the most serious of a field to the least. */
import { isDay } from '../../../kinds/date';
import { formatDollars, formatNumber, normaliseNumber } from '../../../kinds/number';
import type { Draft } from '../../rows';
import { cropTicketFigures, sumPrinted } from '../../tickets/weights';
import { isAbove, numberOf, type Check } from '../check';
import { dayChecks, daysBetween, notToday, oldDay, seasonCheck } from '../dates';
import type { EarlierTicket, TicketHistory } from '../history';
import { limits } from '../limits';
import { adjustedShare, cropMoisture } from '../moisture';
import { numberChecks } from '../numbers';
import { differsFromTable, rateChecks } from '../rates';
import * as weights from '../weights';
import type { Key } from '../../../kinds/ref';

/** What a crop ticket is compared with. */
export interface CropTicketKnown extends TicketHistory {
  readonly form: 'crop_ticket';
  /** Name of the job's crop. */
  readonly crop?: string | undefined;
  readonly job?: { readonly date?: unknown; readonly moisture?: unknown } | undefined;
  readonly truck?: { readonly name: string; readonly haulerId: Key | null; readonly haulerName: string } | undefined;
  /** The truck's newest tickets, newest first. */
  readonly truckTickets?: readonly EarlierTicket[] | undefined;
  /** Numbers reported elsewhere on the screen as entered lately: not reported twice. */
  readonly recentNumbers?: readonly string[] | undefined;
  /** Reference moisture of the producer's rate. */
  readonly producerBase?: unknown;
}

/** The crop is the job's: it is no field of the ticket, but a change of it makes the checks run. */
type CropWarningField = keyof Draft<'crop_ticket'> | 'crop_id';
type CropCheck = Check<CropWarningField, CropTicketKnown>;

const RATES = [
  'customer_rate',
  'producer_rate',
  'haul_rate',
  'haul_mile_rate',
] as const satisfies readonly CropWarningField[];
const MARGIN = ['gross_weight', 'tare_weight', 'moisture', 'at_moisture', ...RATES, 'haul_mile', 'min_mile'] as const;
const MINUTE_MS = 60_000;

const truckAndHauler: readonly CropCheck[] = [
  {
    at: 'truck_id',
    of: ['truck_id'],
    warn: ({ value }, { truckTickets = [], now, today, loaded }, t) => {
      // Tickets carry no hour. The moment of entry replaces it, which is right while loads are entered as they come.
      if (loaded || value('date') !== today) return undefined;
      const ages = truckTickets
        .filter(({ date }) => date === today)
        .map(({ add_date: at }) => now - Date.parse(String(at)))
        .filter((age) => age >= 0);
      const minutes = Math.min(...ages) / MINUTE_MS;
      return minutes < limits.sameTruckMinutes && t('warning.weighedAgo', { minutes: Math.floor(minutes) });
    },
  },
  {
    at: 'hauler_id',
    of: ['hauler_id', 'truck_id'],
    warn: ({ value }, { truck }, t) =>
      truck !== undefined &&
      truck.haulerId !== null &&
      value('hauler_id') !== null &&
      value('hauler_id') !== truck.haulerId &&
      t('warning.haulsFor', { truck: truck.name, hauler: truck.haulerName }),
  },
];

const moisture: readonly CropCheck[] = [
  cropMoisture,
  {
    at: 'moisture',
    of: ['moisture'],
    warn: ({ number }, { job }, t) => {
      const [own, jobs] = [number('moisture'), numberOf(job?.moisture)];
      if (own === null || jobs === null || Math.abs(own - jobs) <= limits.moisture.fromJob) return undefined;
      return t('warning.jobHas', { moisture: formatNumber(jobs, 0, 2) });
    },
  },
  adjustedShare,
  {
    at: 'at_moisture',
    of: ['at_moisture'],
    warn: ({ number }, { producerBase }, t) => {
      const [base, producers] = [number('at_moisture'), numberOf(producerBase)];
      if (base === null || producers === null || base === producers) return undefined;
      return t('warning.producersIs', { moisture: formatNumber(producers, 0, 2) });
    },
  },
  differsFromTable('at_moisture', 0),
];

const margin: CropCheck = {
  at: 'customer_rate',
  of: MARGIN,
  warn: ({ text, number }, _, t) => {
    // With the weights the wrong way round the load has no figures.
    if ((number('tare_weight') ?? 0) >= (number('gross_weight') ?? 0)) return undefined;
    const inputs = Object.fromEntries(MARGIN.map((field) => [field, normaliseNumber(text(field))]));
    const { customer_pay: pay, producer_net_pay: producer, total_haul_cost: haul } = cropTicketFigures(inputs);
    if (pay === null || producer === null || haul === null) return undefined;
    const short = Number(sumPrinted([producer, haul])) - Number(pay);
    return short > 0.005 && t('warning.loses', { amount: formatDollars(short) });
  },
};

/** A new ticket reports it in red where the rate was to come from; without a rate a crop ticket is kept (ruling 32). */
const noRate = (at: CropWarningField): CropCheck => ({
  at,
  of: [at],
  warn: ({ text }, { loaded, tableValues }, t) => {
    if (loaded === undefined || text(at) !== '') return undefined;
    return t(numberOf(tableValues?.[at]) === null ? 'warning.noRateYet' : 'warning.notFilledIn');
  },
});

/** A figure that the table has and a saved ticket has not. */
const notFilledIn = (at: CropWarningField): CropCheck => ({
  at,
  of: [at],
  warn: ({ text }, { loaded, tableValues }, t) =>
    loaded !== undefined && text(at) === '' && numberOf(tableValues?.[at]) !== null && t('warning.notFilledIn'),
});

const miles: readonly CropCheck[] = [
  {
    at: 'haul_mile',
    of: ['haul_mile'],
    warn: ({ number }, _, t) =>
      isAbove(number('haul_mile'), limits.miles.high) && t('warning.usual', { usual: limits.miles.usual }),
  },
  {
    at: 'min_mile',
    of: ['min_mile', 'haul_mile'],
    warn: ({ number }, _, t) => {
      const [own, least] = [number('haul_mile'), number('min_mile')];
      if (own === null || least === null || least - own <= limits.miles.minimumAbove) return undefined;
      return t('warning.farAbove', { miles: formatNumber(own, 0, 2) });
    },
  },
];

const farFromJob: CropCheck = {
  at: 'date',
  of: ['date'],
  warn: ({ text }, { job }, t) => {
    const [day, jobs] = [text('date'), String(job?.date ?? '')];
    if (!isDay(day) || !isDay(jobs)) return undefined;
    const apart = daysBetween(jobs, day);
    if (Math.abs(apart) <= limits.date.fromJob) return undefined;
    return t(apart < 0 ? 'warning.daysBeforeJob' : 'warning.daysAfterJob', { days: Math.abs(apart) });
  },
};

/** The checks. */
export const cropTicketChecks: readonly CropCheck[] = [
  ...numberChecks,
  ...truckAndHauler,
  weights.missingDigit,
  ...weights.grossChecks,
  weights.truckGross,
  weights.grossHint,
  weights.truckTare,
  ...weights.tareChecks,
  weights.truckTareHint,
  weights.tareHint,
  ...moisture,
  margin,
  ...RATES.flatMap((rate) => [...rateChecks(rate), noRate(rate)]),
  ...miles,
  ...(['at_moisture', 'haul_mile', 'min_mile'] as const).map(notFilledIn),
  ...dayChecks,
  farFromJob,
  seasonCheck,
  oldDay,
  notToday,
];
