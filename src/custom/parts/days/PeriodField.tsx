/** The days of a page about statements, within the working year. */
import type { StatementPeriod } from '../../../rules/settled/papers';
import { useYear } from '../../../year';
import { DateRangeField } from '../../dateRange/DateRangeField';

interface PeriodFieldProps {
  readonly label: string;
  readonly period: StatementPeriod;
  readonly onChange: (period: { readonly from: string; readonly to: string }) => void;
}

/** The field. It changes nothing before the days are understood. */
export function PeriodField({ label, period, onChange }: PeriodFieldProps) {
  const { year } = useYear();
  return (
    <div className="statements-days">
      <DateRangeField
        label={label}
        year={year}
        range={period}
        onChange={({ from, to, refused }) => {
          if (refused === undefined && from !== '') onChange({ from, to: to === '' ? from : to });
        }}
      />
    </div>
  );
}
