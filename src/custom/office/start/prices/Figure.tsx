/** One figure of a job: its value, or what is wrong with it, as a way to fill it in. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { JobPrice, JobWithGap } from '../../../../rules/start/answers';
import { isDecimal } from '../../../../grammar/field';
import { useMessages } from '../../../../i18n/useMessages';
import { formatDecimal } from '../../../../kinds/decimal';
import { useEntity } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import { PRICED } from '../../../../rules/start/wanted';
import type { OpenGap } from './usePriceCheck';

interface FigureProps {
  readonly of: JobWithGap;
  readonly price: JobPrice;
  /** Absent for those who change nothing. */
  readonly onFillIn: ((gap: OpenGap) => void) | undefined;
}

/** The figure. */
export function Figure({ of, price, onFillIn }: FigureProps) {
  const t = useMessages();
  const ticket = useEntity(PRICED);
  const field = useEntity(price.from).fields[price.source];
  const value = price.row?.[price.source] ?? null;
  const shown = value === null ? t('start.none') : isDecimal(field) ? formatDecimal(field, value) : String(value);
  if (price.gap === null) return shown;
  const look = price.gap === 'none' ? 'gap error' : 'gap warning';
  const sign = price.gap === 'none' ? <ErrorIcon /> : <WarningIcon />;
  if (!onFillIn) {
    return (
      <span className={look}>
        {sign}
        {shown}
      </span>
    );
  }
  const figure = labelOf(price.field, ticket.fields[price.field]);
  return (
    <button
      type="button"
      className={look}
      aria-label={t('start.gapOf', { figure, value: shown })}
      onClick={() => onFillIn({ key: `${of.job.id} ${price.field}`, of, price })}
    >
      {sign}
      <span>{shown}</span>
    </button>
  );
}
