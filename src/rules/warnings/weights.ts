/** Checks of gross and tare that all tickets share, and those of a truck's own weights. */
import { formatNumber } from '../../kinds/number';
import { isAbove, isWithin, type Check } from './check';
import { rangeOf, type EarlierTicket, type TicketHistory } from './history';
import { isPlausibleNet, limits } from './limits';

const LBS_PER_TON = 2000;

type WeightField = 'gross_weight' | 'tare_weight';
type TruckKnown = { readonly truckTickets?: readonly EarlierTicket[] | undefined };
type WeightCheck = Check<WeightField, TicketHistory>;
type TruckCheck = Check<WeightField | 'truck_id', TruckKnown>;

const lbs = (value: number): string => formatNumber(value, 0, 2);

/** Vehicle scales weigh in steps. */
const isOnScale = (value: number | null): boolean => value === null || value % limits.scaleStep === 0;

const stepHint = (at: WeightField): WeightCheck => ({
  at,
  of: [at],
  hint: true,
  warn: ({ number }, _, t) => !isOnScale(number(at)) && t('warning.notOnScale', { step: limits.scaleStep }),
});

/** A tenth of what the truck usually weighs. */
export const missingDigit: TruckCheck = {
  at: 'gross_weight',
  of: ['gross_weight'],
  warn: ({ number }, { truckTickets }, t) => {
    const [gross, range] = [number('gross_weight'), rangeOf(truckTickets, 'gross_weight')];
    if (gross === null || !range || gross <= 0 || gross >= limits.gross.low) return undefined;
    const slack = limits.gross.truckSlackPercent / 100;
    const isTenth = isWithin(gross * 10, range.low * (1 - slack), range.high * (1 + slack));
    return isTenth && t('warning.digitMissing', { usual: lbs(range.median) });
  },
};

/** Gross: limits, and the same pair of weights within the day. */
export const grossChecks: readonly WeightCheck[] = [
  {
    at: 'gross_weight',
    of: ['gross_weight'],
    warn: ({ number }, _, t) =>
      isAbove(number('gross_weight'), limits.gross.high) && t('warning.over', { limit: lbs(limits.gross.high) }),
  },
  {
    at: 'gross_weight',
    of: ['gross_weight'],
    warn: ({ number }, _, t) => {
      const gross = number('gross_weight');
      return (
        isAbove(gross, 0) && !isAtLeast(gross, limits.gross.low) && t('warning.under', { limit: lbs(limits.gross.low) })
      );
    },
  },
  {
    at: 'gross_weight',
    of: ['gross_weight', 'tare_weight'],
    warn: ({ number }, { dayTickets, loaded }, t) => {
      const [gross, tare] = [number('gross_weight'), number('tare_weight')];
      if (gross === null || tare === null) return undefined;
      const twin = dayTickets?.find(
        (ticket) =>
          ticket.id !== loaded?.id && Number(ticket.gross_weight) === gross && Number(ticket.tare_weight) === tare,
      );
      return twin && t('warning.sameWeights', { number: String(twin.ticket_number ?? '') });
    },
  },
];

/** Gross outside the truck's own range. */
export const truckGross: TruckCheck = {
  at: 'gross_weight',
  of: ['gross_weight', 'truck_id'],
  warn: ({ number }, { truckTickets }, t) => {
    const [gross, range] = [number('gross_weight'), rangeOf(truckTickets, 'gross_weight')];
    if (gross === null || !range) return undefined;
    const slack = limits.gross.truckSlackPercent / 100;
    const isUsual = isWithin(gross, range.low * (1 - slack), range.high * (1 + slack));
    return !isUsual && t('warning.usualRange', { low: lbs(range.low), high: lbs(range.high) });
  },
};

/** The remark on a gross weight that no scale shows. */
export const grossHint: WeightCheck = stepHint('gross_weight');

/** Tare far from the median of the truck. */
export const truckTare: TruckCheck = {
  at: 'tare_weight',
  of: ['tare_weight', 'truck_id'],
  warn: ({ number }, { truckTickets }, t) => {
    const [tare, range] = [number('tare_weight'), rangeOf(truckTickets, 'tare_weight')];
    if (tare === null || !range || Math.abs(tare - range.median) <= limits.tare.fromMedian) return undefined;
    return t('warning.usual', { usual: lbs(range.median) });
  },
};

/** Tare and net: limits. */
export const tareChecks: readonly WeightCheck[] = [
  {
    at: 'tare_weight',
    of: ['tare_weight'],
    warn: ({ number }, _, t) => {
      const tare = number('tare_weight');
      return (
        isAtLeast(tare, 0) && !isAtLeast(tare, limits.tare.low) && t('warning.under', { limit: lbs(limits.tare.low) })
      );
    },
  },
  {
    at: 'tare_weight',
    of: ['tare_weight'],
    warn: ({ number }, _, t) =>
      isAbove(number('tare_weight'), limits.tare.high) && t('warning.over', { limit: lbs(limits.tare.high) }),
  },
  {
    at: 'tare_weight',
    of: ['gross_weight', 'tare_weight'],
    warn: ({ number }, _, t) => {
      const [gross, tare] = [number('gross_weight'), number('tare_weight')];
      if (gross === null || tare === null || tare >= gross || isPlausibleNet(gross - tare)) return undefined;
      return t('warning.net', { tons: formatNumber((gross - tare) / LBS_PER_TON, 2), usual: limits.net.usual });
    },
  },
];

/** The truck's usual tare, as a remark. */
export const truckTareHint: TruckCheck = {
  at: 'tare_weight',
  of: ['tare_weight', 'truck_id'],
  hint: true,
  warn: (_, { truckTickets }, t) => {
    const range = rangeOf(truckTickets, 'tare_weight');
    return range && t('warning.usual', { usual: lbs(range.median) });
  },
};

/** The remark on a tare weight that no scale shows. */
export const tareHint: WeightCheck = stepHint('tare_weight');

/** All checks of the weights of a ticket without a truck. */
export const weightChecks: readonly WeightCheck[] = [...grossChecks, grossHint, ...tareChecks, tareHint];

function isAtLeast(value: number | null, limit: number): boolean {
  return value !== null && value >= limit;
}
