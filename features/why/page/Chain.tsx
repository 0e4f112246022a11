/** How an amount is made: each step with its formula in this ticket's numbers. */
import { useMessages } from '../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import type { Why, WhyStep } from '../rules/answers';

/** Most decimals of tons. */
const MOST = 6;

/** The steps; the last is the amount. */
export function Chain({ why }: { readonly why: Why }) {
  const { chain, inputs } = why;
  const last = chain.at(-1);
  const missing = last?.value === null;
  const t = useMessages();
  return (
    <>
      <table className="why-chain">
        <tbody>
          {chain.map((step) => (
            <StepRow key={step.key} step={step} isEnd={step === last} inputs={inputs} />
          ))}
        </tbody>
      </table>
      {missing && <p className="why-line">{t('why.missing')}</p>}
    </>
  );
}

interface ChainStepProps extends Pick<Why, 'inputs'> {
  readonly step: WhyStep;
  readonly isEnd: boolean;
}

function StepRow({ step, isEnd, inputs }: ChainStepProps) {
  const t = useMessages();
  const name = useFigureName();
  const inputOf = (field: string): string =>
    formatNumber(inputs.find((input) => input.field === field)?.value ?? null, 0, 2);
  const formula = step.key === 'rounding' ? t('why.roundedOnce') : step.formula;
  return (
    <tr className={isEnd ? 'end' : undefined}>
      <th scope="row">
        {name(step.key)}
        {/* Not under the end of a sum: its parts stand above it. */}
        <span className="why-formula">{formula}</span>
        {step.note === 'no_extra' && (
          <span className="why-formula">
            {t('why.noExtra', { miles: inputOf('haul_mile'), least: inputOf('min_mile') })}
          </span>
        )}
      </th>
      <td>
        <StepValue step={step} isEnd={isEnd} />
      </td>
    </tr>
  );
}

function StepValue({ step: { key, value }, isEnd }: Pick<ChainStepProps, 'step' | 'isEnd'>) {
  const t = useMessages();
  if (value === null) return NO_FIGURE;
  if (key.endsWith('_weight'))
    return (
      <>
        {formatNumber(value, 2, MOST)} <small>{t('ticket.tons')}</small>
      </>
    );
  if (isEnd) return formatDollars(value);
  const text = formatNumber(value, 2);
  return key === 'rounding' && !text.startsWith('−') ? `+${text}` : text;
}

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
