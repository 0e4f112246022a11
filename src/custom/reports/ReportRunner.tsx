/** The report picker (§2.14): a report, a date range, filters; then the browser opens the report's address (§7.8). */
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ref } from '../../grammar/field';
import { Panel } from '../../look/Panel';
import { Alert } from '../../look/Alert';
import { FieldInput } from '../../resources/inputs/inputs';
import { FormScope } from '../../resources/form/scope/FormScope';
import { ScopeForm } from '../../resources/form/scope/ScopeForm';
import { useOptions } from '../../resources/options/useOptions';
import { isDay } from '../../kinds/date';
import { isInYear } from '../../rules/dates';
import { reportAddress, reportFilters, reportNamed, reports, type PickedReport } from '../../rules/reportCatalogue';
import { idOf } from '../../kinds/ref';
import { useMessages } from '../../i18n/useMessages';
import { leaveFor } from '../leaveFor';
import { apiBase } from '../../client/server/apiBase';
import { useYear } from '../../year';
import { DateRangeField } from './DateRangeField';
import { rangeText, type DayRange } from './dayRange';
import './reports.css';

/** The filters as fields, for the inputs that the generated forms use. */
const filters = {
  fields: Object.fromEntries(reportFilters.map(({ key, table }) => [key, ref(table)])),
};

const groups = [...new Set(reports.map((report) => report.group))];
const NO_DAYS: DayRange = { from: '', to: '' };

function Topics({ chosen, onChoose }: { chosen: PickedReport | undefined; onChoose: (report: PickedReport) => void }) {
  const t = useMessages();
  return (
    <Panel title={t('picker.topic')} className="topics">
      <div role="radiogroup" aria-label={t('picker.topic')}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={t(`report.group.${group}`)}>
            <h3 aria-hidden="true">{t(`report.group.${group}`)}</h3>
            {reports
              .filter((report) => report.group === group)
              .map((report) => (
                <label key={report.name} className={report.name === chosen?.name ? 'on' : ''}>
                  <input
                    type="radio"
                    name="report"
                    checked={report.name === chosen?.name}
                    onChange={() => onChoose(report)}
                  />
                  {t(`report.${report.name}.title`)}
                </label>
              ))}
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** The choices in an address: a report without tickets returns here with its own (ruling 46). */
function useStart() {
  const [query] = useSearchParams();
  return useMemo(() => {
    const day = (key: string) => (isDay(query.get(key) ?? '') ? (query.get(key) ?? '') : '');
    return {
      report: reportNamed(query.get('report') ?? ''),
      days: { from: day('date_from'), to: day('date_to') },
      values: Object.fromEntries(reportFilters.map(({ key }) => [key, idOf(query.get(key))])),
    };
  }, [query]);
}

/** The chosen range. A change of year clears it (§4), and so does an address whose days are in another year. */
function useDays(start: DayRange, year: number) {
  const [held, setHeld] = useState({
    year,
    days: [start.from, start.to].every((day) => day === '' || isInYear(day, year)) ? start : NO_DAYS,
  });
  if (held.year !== year) setHeld({ year, days: NO_DAYS });
  return [held.days, (days: DayRange) => setHeld({ year, days })] as const;
}

function Filters({ report }: { report: PickedReport | undefined }) {
  const t = useMessages();
  const values: Record<string, unknown> = useWatch();
  return reportFilters.map(({ key, table }) => {
    const label = t(`report.filter.${key}`);
    const unused = report && idOf(values[key]) !== null && !report.filters.includes(key);
    return (
      <FieldInput
        key={key}
        name={key}
        field={ref(table, { label })}
        placeholder={t('common.all')}
        note={unused ? t('picker.filterUnused') : undefined}
      />
    );
  });
}

function ChosenRecord({ table, label, id }: { table: string; label: string; id: number }) {
  const found = useOptions(table).all.find((option) => option.id === id);
  return found ? ` · ${label} ${found.label}` : null;
}

/** One line about the report; it keeps its height when nothing is chosen. */
function Chosen({ days }: { days: DayRange }) {
  const t = useMessages();
  const values: Record<string, unknown> = useWatch();
  const set = reportFilters.flatMap(({ key, table }) => {
    const id = idOf(values[key]);
    return id === null ? [] : [{ key, label: t(`report.filter.${key}`), table, id }];
  });
  const { year } = useYear();
  return (
    <div className="runner-chosen">
      {(days.from !== '' || set.length > 0) && (
        <Alert kind="info">
          {rangeText(days) || year}
          {set.map(({ key, ...record }) => (
            <ChosenRecord key={key} {...record} />
          ))}
        </Alert>
      )}
    </div>
  );
}

/** Opens the report of the choices. Back from the report returns here, with the same choices. */
function useGenerate(report: PickedReport | undefined, days: DayRange, year: number) {
  const navigate = useNavigate();
  return async (values: Record<string, unknown>): Promise<void> => {
    if (!report) return;
    if (!year) {
      console.error('A report needs a selected year.');
      return;
    }
    const set = Object.fromEntries(reportFilters.map(({ key }) => [key, idOf(values[key])?.toString()]));
    const address = reportAddress(report.name, year, { date_from: days.from, date_to: days.to || days.from, ...set });
    await navigate(`?report=${report.name}&${address.split('?')[1] ?? ''}`, { replace: true });
    // Reports belong to the server at the API base, whoever serves this page (ruling 61).
    leaveFor(apiBase() + address);
  };
}

interface RunnerBodyProps {
  readonly report: PickedReport | undefined;
  readonly days: DayRange;
  readonly onDays: (days: DayRange) => void;
}

function RunnerBody({ report, days, onDays }: RunnerBodyProps) {
  const t = useMessages();
  const { year } = useYear();
  return (
    <div className="runner-body">
      <h2>{t(report ? `report.${report.name}.title` : 'picker.select')}</h2>
      <p className="muted">{t(report ? `report.${report.name}.about` : 'picker.selectHint')}</p>
      <div className="form-grid">
        <DateRangeField label={t('picker.dateRange')} year={year} range={days} onChange={onDays} />
        <p className="runner-hint muted">{t('picker.withoutDates', { year })}</p>
        <Filters report={report} />
      </div>
      <Chosen days={days} />
    </div>
  );
}

/** The page. */
export function ReportRunner() {
  const t = useMessages();
  const { year } = useYear();
  const start = useStart();
  const [report, setReport] = useState<PickedReport | undefined>(start.report);
  const [days, setDays] = useDays(start.days, year);
  const form = useForm({ defaultValues: start.values });
  const generate = useGenerate(report, days, year);
  return (
    <div className="runner">
      <Topics chosen={report} onChoose={setReport} />
      <FormProvider {...form}>
        <FormScope entity={filters}>
          <ScopeForm onValues={generate}>
            <Panel title={t('picker.filters')} className="runner-filters">
              <RunnerBody report={report} days={days} onDays={setDays} />
              {report && (
                <div className="actions">
                  <button type="submit" className="button fill">
                    {t('picker.generate')}
                  </button>
                </div>
              )}
            </Panel>
          </ScopeForm>
        </FormScope>
      </FormProvider>
    </div>
  );
}
