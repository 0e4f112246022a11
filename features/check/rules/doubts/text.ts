/** Doubts in words: `tare 1,006 far from 28,960`. */
import { formatNumber } from '../../../../src/kinds/number';
import type { MessageKey, Translate } from '../../../../src/messages/catalogue';
import { limits } from '../../../../src/rules/warnings/limits';
import type { Doubt, DoubtCode } from './doubt';

const LBS_PER_TON = 2000;

type DoubtKey = Extract<MessageKey, `doubt.${string}`>;

const keys = {
  tare_zero: 'doubt.tareZero',
  tare_far: 'doubt.tareFar',
  tare_under: 'doubt.tareUnder',
  gross_over: 'doubt.grossOver',
  gross_under: 'doubt.grossUnder',
  net_over: 'doubt.netOver',
  net_under: 'doubt.netUnder',
  number_date: 'doubt.numberDate',
  same_number: 'doubt.sameNumber',
  other_hauler: 'doubt.otherHauler',
} as const satisfies Record<DoubtCode, DoubtKey>;

/** What a doubt is told with: its code, its value and what that was compared with. */
type ToldDoubt = Pick<Doubt, 'code' | 'value' | 'than'>;

const lbs = (text: string): string => formatNumber(Number(text), 0, 2);
const tons = (text: string): string => formatNumber(Number(text) / LBS_PER_TON, 2);

/** One doubt in the words of a translator. */
export function doubtText({ code, value, than }: ToldDoubt, t: Translate): string {
  const compared = than ?? '';
  switch (code) {
    case 'tare_zero':
    case 'number_date':
      return t(keys[code]);
    case 'same_number':
    case 'other_hauler':
      return t(keys[code], { than: compared });
    case 'net_over':
    case 'net_under':
      return t(keys[code], { value: tons(value), than: tons(compared) });
    case 'gross_over':
      if (Number(compared) === limits.gross.high) return t('doubt.grossOverLimit', { than: lbs(compared) });
      return t(keys[code], { value: lbs(value), than: lbs(compared) });
    case 'gross_under':
      if (Number(compared) === limits.gross.low) return t('doubt.grossUnderLimit', { than: lbs(compared) });
      return t(keys[code], { value: lbs(value), than: lbs(compared) });
    default:
      return t(keys[code], { value: lbs(value), than: lbs(compared) });
  }
}

/** Several doubts about one ticket: `tare 0, gross over 80,000`. */
export function doubtsText(doubts: readonly ToldDoubt[], t: Translate): string {
  return doubts.map((doubt) => doubtText(doubt, t)).join(', ');
}
