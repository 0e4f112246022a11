/** Names of figures and of what lies between them. */
import { useMessages } from '../../i18n/useMessages';

/** Gives the name of a step: `Producer Net Pay`, `Rounding`. */
export function useFigureName(): (key: string) => string {
  const t = useMessages();
  const names: Readonly<Record<string, string | undefined>> = {
    net_weight: t('ticket.net_weight'),
    adjusted_weight: t('ticket.adjusted_weight'),
    base_haul_cost: t('ticket.base_haul_cost'),
    extra_mile_cost: t('ticket.extra_mile_cost'),
    total_haul_cost: t('ticket.total_haul_cost'),
    producer_gross_pay: t('ticket.producer_gross_pay'),
    producer_net_pay: t('ticket.producer_net_pay'),
    customer_pay: t('ticket.customer_pay'),
    charge: t('ticket.charge'),
    rounding: t('why.rounding'),
  };
  return (key) => names[key] ?? key;
}
