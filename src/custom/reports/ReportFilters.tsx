/** The nine filters. Those that the chosen report cannot use keep their place and value, marked and out of the Tab order. */
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { useState } from 'react';
import { ref } from '../../grammar/field';
import { useMessages } from '../../i18n/useMessages';
import { FieldInput } from '../../resources/kinds/inputs';
import { reportFilters, type PickedReport } from '../../rules/reportCatalogue';
import { Button } from '../../look/kit/Button';

/** The filters; a telephone folds those that are not used. */
export function ReportFilters({ report }: { report: PickedReport | undefined }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const unused = reportFilters.filter(({ key }) => report && !report.filters.includes(key));
  const label = (key: (typeof reportFilters)[number]['key']): string => t(`report.filter.${key}`);
  return (
    <>
      {reportFilters.map(({ key, table }) => {
        const isUnused = report !== undefined && !report.filters.includes(key);
        return (
          <div key={key} className={`report-filter ${isUnused ? `unused ${isOpen ? 'shown' : ''}` : ''}`}>
            <FieldInput
              name={key}
              field={ref(table, { label: label(key) })}
              placeholder={isUnused ? t('picker.notUsed') : t('picker.all')}
              tabIndex={isUnused ? -1 : undefined}
              note={isUnused ? t(`picker.unused.${report.tickets}`, { filter: label(key).toLowerCase() }) : undefined}
              noteKind={isUnused ? 'info' : undefined}
            />
          </div>
        );
      })}
      {unused.length > 0 && (
        <Button className="runner-fold rest" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="grow">
            <b>{unused.length === 1 ? t('picker.unusedOne') : t('picker.unusedCount', { count: unused.length })}</b>
            <small>{unused.map(({ key }) => label(key)).join(', ')}</small>
          </span>
          <ExpandMore />
        </Button>
      )}
    </>
  );
}
