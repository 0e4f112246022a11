/** Oddities in words: one short sentence with the figure and what is usual. */
import { formatNumber } from '../../../src/kinds/number';
import type { Translate } from '../../../src/messages/catalogue';
import { limits } from '../../../src/rules/warnings/limits';
import type { OddCode, Oddity } from './oddity';

const LBS_PER_TON = 2000;

const lbs = (text: string | number): string => formatNumber(Number(text), 0, 2);
const tons = (text: string): string => formatNumber(Number(text) / LBS_PER_TON, 2);
const rate = (text: string): string => formatNumber(Number(text), 2, 4);
const plain = (text: string): string => formatNumber(Number(text), 0, 2);

/** What an oddity is told with: `label` is that of its field, `than` is `''` where there is none. */
interface ToldTicket {
  readonly value: string;
  readonly than: string;
  readonly label: string;
  readonly t: Translate;
}

const words: Readonly<Record<OddCode, (told: ToldTicket) => string>> = {
  tare_zero: ({ t }) => t('odd.tareZero'),
  tare_far: ({ value, than, t }) => t('odd.tareFar', { value: lbs(value), than: lbs(than) }),
  tare_under: ({ value, than, t }) => t('odd.tareLimit', { value: lbs(value), than: lbs(than) }),
  gross_over: ({ value, than, t }) =>
    Number(than) === limits.gross.high
      ? t('odd.grossOverLimit', { than: lbs(than) })
      : t('odd.grossOver', { value: lbs(value), than: lbs(than) }),
  gross_under: ({ value, than, t }) =>
    Number(than) === limits.gross.low
      ? t('odd.grossUnderLimit', { than: lbs(than) })
      : t('odd.grossUnder', { value: lbs(value), than: lbs(than) }),
  net_over: ({ value, than, t }) => t('odd.netOver', { value: tons(value), than: tons(than) }),
  net_under: ({ value, than, t }) => t('odd.netUnder', { value: tons(value), than: tons(than) }),
  number_date: ({ t }) => t('odd.numberDate'),
  same_number: ({ than, t }) => t('odd.sameNumber', { than }),
  missing: ({ label, t }) => t('odd.missing', { label }),
  zero_rate: ({ label, than, t }) =>
    than === '' ? t('odd.paysNothing', { label }) : t('odd.zeroRate', { label, than: rate(than) }),
  far_rate: ({ label, value, than, t }) => t('odd.farRate', { label, value: rate(value), than: rate(than) }),
  loses: ({ value, t }) => t('odd.loses', { value: formatNumber(Number(value), 2) }),
  tare_usual: ({ value, than, t }) => {
    const difference = Number(value) - Number(than);
    const told = { value: lbs(Math.abs(difference)), than: lbs(than) };
    return difference > 0 ? t('odd.tareOver', told) : t('odd.tareUnder', told);
  },
  same_weights: ({ than, t }) => t('odd.sameWeights', { than }),
  other_hauler: ({ than, t }) => t('odd.otherHauler', { than }),
  dry_matter: ({ value, than, t }) => t('odd.dryMatter', { value: plain(value), than }),
  moisture_crop: ({ value, than, t }) => t('odd.moistureCrop', { value: plain(value), than }),
  moisture_job: ({ value, than, t }) => t('odd.moistureJob', { value: plain(value), than: plain(than) }),
  adjusted: ({ value, than, t }) => t('odd.adjusted', { value: plain(value), than }),
  miles_long: ({ value, than, t }) => t('odd.milesLong', { value: plain(value), than }),
  miles_minimum: ({ value, than, t }) => t('odd.milesMinimum', { value: plain(value), than: plain(than) }),
  in_future: ({ t }) => t('odd.inFuture'),
  far_from_job: ({ than, t }) => t('odd.farFromJob', { than }),
  out_of_season: ({ than, t }) => t('odd.outOfSeason', { than }),
  number_gap: ({ value, t }) => (value === '1' ? t('odd.oneMissing') : t('odd.manyMissing', { value })),
};

/**
 * One oddity as a sentence.
 * @param label the label of its field
 */
export function oddText(
  { code, value, than }: Pick<Oddity, 'code' | 'value' | 'than'>,
  label: string,
  t: Translate,
): string {
  return words[code]({ value, than: than ?? '', label, t });
}
