/** The report picker (§2.14): a report, a date range, filters; then the browser opens the report's address (§7.8). */
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiBase } from '../../client/server/apiBase';
import { ref } from '../../grammar/field';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { picker as texts } from '../../messages/en/later/picker';
import { isDay } from '../../kinds/date';
import { keyOf, type Key } from '../../kinds/ref';
import { Panel } from '../../look/Panel';
import type { FormValues } from '../../resources/formValues';
import { FormScope } from '../../resources/form/scope/FormScope';
import { ScopeForm } from '../../resources/form/scope/ScopeForm';
import { useSubmitFromAnywhere } from '../../resources/form/submitFromAnywhere';
import { useOptions } from '../../resources/options/useOptions';
import { dayOf, isInYear } from '../../rules/dates';
import { NO_DAYS, type DayRange, rangeText } from '../../rules/dayRange/dayRange';
import { readDayRange } from '../../rules/dayRange/readDayRange';
import { reportAddress, reportFilters, reportNamed, type PickedReport } from '../../rules/reportCatalogue';
import { cropFacts } from '../../rules/tickets/cropFacts';
import { useYear } from '../../year';
import { DateRangeField } from '../dateRange/DateRangeField';
import { faultText, type TypedRange } from '../dateRange/typedRange';
import { leaveFor } from '../leaveFor';
import { Slot } from '../Slot';
import { ReportFilters } from './ReportFilters';
import { Topics } from './Topics';
import { Button } from '../../look/kit/Button';
import './reports.css';
import { Alert } from '../../look/kit/parts/Alert';

function ChosenRecord({ table, label, id }: { table: string; label: string; id: Key }) {
  const found = useOptions(table).all.find((option) => option.id === id);
  return found ? ` · ${label} ${found.label}` : null;
}

/** @param refusal why Generate Report did nothing; `undefined` while it may be pressed */
function Chosen({ days, refusal }: { days: TypedRange; refusal: string | undefined }) {
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

/** The filters as fields, for the inputs that the generated forms use. */
const filters = {
  fields: Object.fromEntries(reportFilters.map(({ key, table }) => [key, ref(table)])),
};
const NO_FILTERS = Object.fromEntries(reportFilters.map(({ key }) => [key, null]));

/** The choices in an address: a report without tickets returns here with its own (ruling 46). */
function useStart() {
  const [query] = useSearchParams();
  return useMemo(() => {
    const day = (key: string) => (isDay(query.get(key) ?? '') ? (query.get(key) ?? '') : '');
    return {
      report: reportNamed(query.get('report') ?? ''),
      days: { from: day('date_from'), to: day('date_to') },
      values: Object.fromEntries(reportFilters.map(({ key }) => [key, keyOf(query.get(key))])),
    };
  }, [query]);
}

/** The chosen range. A change of year clears it (§4), and so does an address whose days are in another year. */
function useDays(start: DayRange, year: number) {
  const [held, setHeld] = useState<{ year: number; days: TypedRange }>({
    year,
    days: [start.from, start.to].every((day) => day === '' || isInYear(day, year)) ? start : NO_DAYS,
  });
  if (held.year !== year) setHeld({ year, days: NO_DAYS });
  return [held.days, (days: TypedRange) => setHeld({ year, days })] as const;
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
    const set = Object.fromEntries(reportFilters.map(({ key }) => [key, keyOf(values[key])?.toString()]));
    const address = reportAddress(report.name, year, { date_from: days.from, date_to: days.to || days.from, ...set });
    await navigate(`?report=${report.name}&${address.split('?')[1] ?? ''}`, { replace: true });
    // Reports belong to the server at the API base, whoever serves this page (ruling 61).
    leaveFor(apiBase() + address);
  };
}

interface RangeProps {
  readonly days: TypedRange;
  readonly onDays: (days: TypedRange) => void;
  readonly inputRef: React.Ref<HTMLInputElement>;
}

/** The date range; with a crop chosen its season is one of the presets. */
function Range({ days, onDays, inputRef }: RangeProps) {
  const t = useMessages();
  const { year } = useYear();
  const crop = keyOf(useWatch({ name: 'crop' }));
  const { all } = useOptions('crop');
  const season = cropFacts(all.find(({ id }) => id === crop)?.label)?.season;
  return (
    <DateRangeField
      label={t('picker.dateRange')}
      year={year}
      season={season}
      range={days}
      onChange={onDays}
      inputRef={inputRef}
      withChips
    />
  );
}

interface RunnerBodyProps extends RangeProps {
  readonly report: PickedReport | undefined;
  readonly refusal: string | undefined;
}

function RunnerBody({ report, refusal, ...range }: RunnerBodyProps) {
  const t = useMessages();
  const { year } = useYear();
  return (
    <div className="runner-body grow">
      <h2>{t(report ? `report.${report.name}.title` : 'picker.select')}</h2>
      <p className="muted">{t(report ? `report.${report.name}.about` : 'picker.selectHint')}</p>
      <div className="form-grid">
        <Range {...range} />
        <p className="runner-hint no-phone muted">{t('picker.withoutDates', { year })}</p>
        <ReportFilters report={report} />
      </div>
      <Chosen days={range.days} refusal={refusal} />
    </div>
  );
}

interface RunnerActionsProps {
  readonly report: PickedReport;
  readonly days: TypedRange;
  readonly onReset: () => void;
}

/** Generate Report, what clears the choices, and the key. */
function RunnerActions({ report, days, onReset }: RunnerActionsProps) {
  const t = useMessages();
  return (
    <div className="actions">
      <Button type="submit" look="fill">
        {t('picker.generate')}
      </Button>
      <Button look="text" onClick={onReset}>
        {t('common.reset')}
      </Button>
      <span className="grow" />
      <Slot name="chosenReport" given={{ report, days }} />
      <span className="keys muted" aria-hidden="true">
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('picker.generate')}
      </span>
    </div>
  );
}

/** The page. */
export function ReportRunner() {
  return (
    <RoomMessages texts={texts}>
      <Runner />
    </RoomMessages>
  );
}

/** Why the days were refused, until they change. */
function useRefusal(days: TypedRange, year: number) {
  const t = useMessages();
  const [refusal, setRefusal] = useState<{ days: TypedRange; text: string }>();
  const refuse = (typed: string): void => {
    const found = readDayRange(typed, { year, today: dayOf(new Date()) });
    setRefusal({ days, text: 'fault' in found ? faultText(found, year, t) : '' });
  };
  const refused =
    refusal?.days === days ? t('picker.refused', { label: t('picker.dateRange'), fault: refusal.text }) : undefined;
  return { refused, refuse };
}

function Runner() {
  const t = useMessages();
  const { year } = useYear();
  const start = useStart();
  const [report, setReport] = useState<PickedReport | undefined>(start.report);
  const [days, setDays] = useDays(start.days, year);
  const input = useRef<HTMLInputElement>(null);
  const { refused, refuse } = useRefusal(days, year);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ defaultValues: start.values });
  // They are drawn in slices once the form is there, as in `RecordForm`.
  const hasFields = useDeferredValue(true, false);
  const generate = useGenerate(report, days, year);
  const submit = async (values: FormValues): Promise<void> => {
    if (days.refused === undefined) return generate(values);
    // No other range is ever printed in place of one that was not understood.
    refuse(days.refused);
    input.current?.focus();
  };
  // The report is chosen outside the form.
  useSubmitFromAnywhere(() => element.current?.requestSubmit());
  const reset = (): void => {
    form.reset(NO_FILTERS);
    setDays(NO_DAYS);
  };
  return (
    <div className="report-runner grid gap-4">
      <Topics chosen={report} onChoose={setReport} />
      <FormProvider {...form}>
        <FormScope entity={filters}>
          <ScopeForm ref={element} onValues={submit}>
            <Panel title={t('picker.filters')} className="runner-filters column">
              {hasFields && (
                <RunnerBody report={report} days={days} onDays={setDays} inputRef={input} refusal={refused} />
              )}
              {hasFields && report && <RunnerActions report={report} days={days} onReset={reset} />}
            </Panel>
          </ScopeForm>
        </FormScope>
      </FormProvider>
    </div>
  );
}
