/** What stands beside the pointer over a chart. */
import type { TooltipContentProps } from 'recharts';
import { formatNumber } from '../../../kinds/number';
import { dayText } from '../../../messages/shownDates';

/** The box: the day or load, then each value by its name. */
export function Tip({ active, payload, label }: TooltipContentProps) {
  if (!active || payload.length === 0) return null;
  const [first] = payload;
  const title: unknown = first?.payload?.title ?? label;
  return (
    <div className="chart-tip">
      <b>{dayText(String(title ?? ''))}</b>
      {payload.map(({ name, value, dataKey }) => (
        <span key={String(dataKey)}>
          {String(name)} {formatNumber(value, dataKey === 'moisture' ? 1 : 2, 2)}
        </span>
      ))}
    </div>
  );
}
