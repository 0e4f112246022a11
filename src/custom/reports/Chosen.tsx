/** One line about what is chosen, or why nothing was printed. It keeps its height, so that nothing moves. */
import { useWatch } from 'react-hook-form';
import { useMessages } from '../../i18n/useMessages';
import { keyOf, type Key } from '../../kinds/ref';
import { Alert } from '../../look/Alert';
import { useOptions } from '../../resources/options/useOptions';
import { rangeText } from '../../rules/dayRange/dayRange';
import { reportFilters } from '../../rules/reportCatalogue';
import { useYear } from '../../year';
import type { TypedRange } from '../dateRange/typedRange';

function ChosenRecord({ table, label, id }: { table: string; label: string; id: Key }) {
  const found = useOptions(table).all.find((option) => option.id === id);
  return found ? ` · ${label} ${found.label}` : null;
}

/** @param refusal why Generate Report did nothing; `undefined` while it may be pressed */
export function Chosen({ days, refusal }: { days: TypedRange; refusal: string | undefined }) {
  const t = useMessages();
  const values: Record<string, unknown> = useWatch();
  const set = reportFilters.flatMap(({ key, table }) => {
    const id = keyOf(values[key]);
    return id === null ? [] : [{ key, label: t(`report.filter.${key}`), table, id }];
  });
  const { year } = useYear();
  const hasChoice = days.from !== '' || set.length > 0;
  return (
    <div className="runner-chosen">
      {refusal !== undefined ? (
        <Alert kind="error">{refusal}</Alert>
      ) : (
        hasChoice &&
        days.refused === undefined && (
          <Alert kind="info">
            {rangeText(days) || year}
            {set.map(({ key, ...record }) => (
              <ChosenRecord key={key} {...record} />
            ))}
          </Alert>
        )
      )}
    </div>
  );
}
