/** Which fields of an odd ticket are fixed in place. Pure. */
import type { OddTicket, ToldOddity } from '../../../../rules/oddities/answers';
import { formatNumber } from '../../../../kinds/number';
import type { Translate } from '../../../../messages/catalogue';
import { fieldsOf } from '../../../../rules/rows';
import type { Entity } from '../../../../grammar/entity';
import type { OddCode } from '../../../../rules/oddities/oddity';

/** What is wrong most often: shown for every ticket that has it. */
const always = ['gross_weight', 'tare_weight', 'truck_id', 'moisture'];

/** Oddities whose `than` is what is usual: a plain number. */
const usual: ReadonlySet<OddCode> = new Set<OddCode>(['tare_far', 'tare_usual', 'zero_rate', 'far_rate']);

/** Names of the fields: weights, truck and moisture, then the other odd ones in form order. */
export function fixFieldsOf({ fields }: Pick<Entity, 'fields'>, { odd }: OddTicket): string[] {
  const isOdd = new Set(odd.map(({ field }) => field));
  const others = fieldsOf({ fields }).flatMap(([name]) => (isOdd.has(name) && !always.includes(name) ? [name] : []));
  return [...always.filter((name) => name in fields), ...others];
}

/** The short remark below an odd field: `usual 31,280`. */
export function remarkOf({ code, than }: ToldOddity, t: Translate): string {
  if (code === 'missing') return t('check.isMissing');
  if (than === null || !usual.has(code)) return t('check.lookAgain');
  return t('check.usual', { than: formatNumber(Number(than), code.endsWith('rate') ? 2 : 0, 4) });
}
