/** The filters above the history, in one row; each is applied at once. */
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
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { Select } from '../../../../src/look/kit/fields/Select';
import { Check } from '../../../../src/look/kit/fields/Check';

interface HistoryFilterBarProps {
  readonly filters: HistoryFilters;
  /** Users who may be chosen: id and name. */
  readonly users: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (filters: HistoryFilters) => void;
}

/** The row. */
export function HistoryFilterBar({ filters, users, onChange }: HistoryFilterBarProps) {
  const t = useMessages();
  const registry = useRegistry();
  const set = (part: Partial<HistoryFilters>): void => onChange({ ...filters, ...part });
  const tables = Object.entries(registry).map(([name, entity]) => ({ value: name, text: pluralTitle(entity) }));
  const mayUsers = useMay('owner');
  const kindText = useKindText();
  const all = [...actKinds, ...Object.keys(useWordsOfFeatures().acts), ...(mayUsers ? ['user'] : [])];
  const kinds = all.map((kind) => ({ value: kind, text: kindText(kind) }));
  return (
    <form className="history-filters flex wrap gap-2" role="search" onSubmit={(event) => event.preventDefault()}>
      <FilterSelect label={t('history.user')} value={filters.user} options={users} onChange={(user) => set({ user })} />
      <FilterSelect
        label={t('history.table')}
        value={filters.table}
        options={tables}
        onChange={(table) => set({ table })}
      />
      <FilterSelect label={t('history.kind')} value={filters.kind} options={kinds} onChange={(kind) => set({ kind })} />
      <Days filters={filters} onChange={set} />
      <TicketNumber filters={filters} onChange={set} />
      <Check checked={filters.deleted !== ''} onCheck={(isOn) => set({ deleted: isOn ? 'true' : '' })}>
        {t('history.deletedOnly')}
      </Check>
      <span className="grow" />
      {isFiltered(filters) && (
        <Button look="text" onClick={() => onChange(NO_FILTERS)}>
          {t('common.reset')}
        </Button>
      )}
    </form>
  );
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
    <div className="history-filter days noteless">
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
    <Field label={t('history.ticketNumber')} isBare className="history-filter ticket-number">
      <Input
        value={text}
        placeholder={t('common.any')}
        onType={setText}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
    </Field>
  );
}

/** One filter with a few choices; the first is any. */
interface FilterSelectProps {
  readonly label: string;
  /** `''` for any. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** Label and choice. A value that is no option stays shown as it is. */
function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const t = useMessages();
  const known = [{ value: '', text: t('common.any') }, ...options];
  const isKnown = known.some((option) => option.value === value);
  return (
    <Field label={label} isBare className="history-filter">
      <Select value={value} options={isKnown ? known : [...known, { value, text: value }]} onChoose={onChange} />
    </Field>
  );
}
