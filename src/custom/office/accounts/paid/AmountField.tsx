/** The amount of a payment, with what it leaves open or on account. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { Translate } from '../../../../messages/catalogue';
import { isNothing } from '../../../../rules/statements/money';
import { TypedField } from './PaidFields';
import type { PaidEffect, usePaid } from './usePaid';

/** What the amount leads to besides paid statements; `undefined` for an amount that pays all of them. */
function remarkOf(t: Translate, { kept, stays }: PaidEffect): string | undefined {
  if (!isNothing(kept)) return t('paid.kept', { amount: formatNumber(kept, 2) });
  return isNothing(stays) ? undefined : t('paid.inPart', { amount: formatNumber(stays, 2) });
}

/** The field. */
export function AmountField({
  paid: { typed, change, effect, faultOf },
  isAdvance,
}: {
  readonly paid: ReturnType<typeof usePaid>;
  /** All of it is kept on account, which is no surprise. */
  readonly isAdvance: boolean;
}) {
  const t = useMessages();
  return (
    <TypedField
      name="amount"
      label={t('paid.amount')}
      value={typed.amount}
      unit="$"
      isFirst
      fault={faultOf('amount')}
      warning={effect && !isAdvance ? remarkOf(t, effect) : undefined}
      onType={(amount) => change({ amount })}
    />
  );
}
