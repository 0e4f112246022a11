/** The days of a page about statements, within the working year. */

import { useYear } from '../../../year';
import { DateRangeField } from '../../dateRange/DateRangeField';
import './periodField.css';

interface PeriodFieldProps {
  readonly label: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly onChange: (period: { readonly from: string; readonly to: string }) => void;
}

/** The field. It changes nothing before the days are understood. */
export function PeriodField({ label, period, onChange }: PeriodFieldProps) {
  const { year } = useYear();
  return (
    <div className="period-field noteless">
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
