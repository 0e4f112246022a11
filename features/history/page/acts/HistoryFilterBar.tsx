/** The tools above the history; each is applied at once. */
import '../../../../src/custom/parts/days/periodField.css';
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useWordsOfFeatures } from '../told/ofFeatures';
import { actKinds, useKindText } from '../told/actWords';
import { useRegistry } from '../../../../src/resources/registry';
import { pluralTitle } from '../../../../src/rules/labels';
import { useYear } from '../../../../src/year';
import { DateRangeField } from '../../../../src/custom/dateRange/DateRangeField';
import type { TypedRange } from '../../../../src/custom/dateRange/typedRange';
import { isFiltered, NO_FILTERS, type HistoryFilters } from './historyFilters';
import { Button } from '../../../../src/look/kit/Button';
import { Input } from '../../../../src/look/kit/fields/Input';
import { Select } from '../../../../src/look/kit/fields/Select';
import { Toolbar } from '../../../../src/look/kit/page/Toolbar';
import { Check } from '../../../../src/look/kit/fields/Check';

interface HistoryFilterBarProps {
  readonly filters: HistoryFilters;
  /** Users who may be chosen: id and name. */
  readonly users: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (filters: HistoryFilters) => void;
}

/** The line. */
export function HistoryFilterBar({ filters, users, onChange }: HistoryFilterBarProps) {
  const t = useMessages();
  const set = (part: Partial<HistoryFilters>): void => onChange({ ...filters, ...part });
  const choices = useChoices(users);
  return (
    <Toolbar
      acts={
        isFiltered(filters) && (
          <Button look="text" onClick={() => onChange(NO_FILTERS)}>
            {t('common.reset')}
          </Button>
        )
      }
    >
      <Days filters={filters} onChange={set} />
      {choices.map(({ key, label, none, options }) => (
        <FilterSelect
          key={key}
          label={label}
          none={none}
          value={filters[key]}
          options={options}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <TicketNumber filters={filters} onChange={set} />
      <Check checked={filters.deleted !== ''} onCheck={(isOn) => set({ deleted: isOn ? 'true' : '' })}>
        {t('history.deletedOnly')}
      </Check>
    </Toolbar>
  );
}

/** What can be chosen among, in the order of the line. */
function useChoices(users: HistoryFilterBarProps['users']) {
  const t = useMessages();
  const registry = useRegistry();
  const mayUsers = useMay('owner');
  const kindText = useKindText();
  const tables = Object.entries(registry).map(([name, entity]) => ({ value: name, text: pluralTitle(entity) }));
  const all = [...actKinds, ...Object.keys(useWordsOfFeatures().acts), ...(mayUsers ? ['user'] : [])];
  const kinds = all.map((kind) => ({ value: kind, text: kindText(kind) }));
  return [
    { key: 'user', label: t('history.user'), none: t('history.allUsers'), options: users },
    { key: 'table', label: t('history.table'), none: t('history.allTables'), options: tables },
    { key: 'kind', label: t('history.kind'), none: t('history.allKinds'), options: kinds },
  ] as const;
}

interface TypedFilterProps {
  readonly filters: HistoryFilters;
  readonly onChange: (part: Partial<HistoryFilters>) => void;
}

/** The days, of any year: the history is not limited to the working year. */
function Days({ filters, onChange }: TypedFilterProps) {
  const t = useMessages();
  const { year } = useYear();
  const [refused, setRefused] = useState<string>();
  const { from, to } = filters;
  const take = (range: TypedRange): void => {
    setRefused(range.refused);
    if (range.refused !== undefined) return;
    onChange({ from: range.from, to: range.to === '' ? range.from : range.to });
  };
  return (
    <div className="period-field noteless">
      <DateRangeField
        label={t('history.days')}
        none={t('history.allDays')}
        year={year}
        anyYear
        range={refused === undefined ? { from, to } : { from: '', to: '', refused }}
        onChange={take}
      />
    </div>
  );
}

/** Taken as a whole, when the field is left or Enter pressed. */
function TicketNumber({ filters, onChange }: TypedFilterProps) {
  const t = useMessages();
  const value = filters.ticket_number;
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const take = (): void => {
    if (text.trim() !== value) onChange({ ticket_number: text.trim() });
  };
  return (
    <Input
      aria-label={t('history.ticketNumber')}
      className="ticket-number"
      value={text}
      placeholder={t('history.ticketNumber')}
      onType={setText}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

/** One filter with a few choices; the first is all. */
interface FilterSelectProps {
  readonly label: string;
  /** What it says while all are shown. */
  readonly none: string;
  /** `''` for all. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** The choice. A value that is no option stays shown as it is. */
function FilterSelect({ label, none, value, options, onChange }: FilterSelectProps) {
  const known = [{ value: '', text: none }, ...options];
  const isKnown = known.some((option) => option.value === value);
  return (
    <Select
      aria-label={label}
      value={value}
      options={isKnown ? known : [...known, { value, text: value }]}
      onChoose={onChange}
    />
  );
}
