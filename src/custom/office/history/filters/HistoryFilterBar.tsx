/** The filters above the history, in one row; each is applied at once (record 3). */
import { useState, type ReactNode } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { actKinds } from '../../../../resources/history/actWords';
import { useRegistry } from '../../../../resources/registry';
import { pluralTitle } from '../../../../rules/labels';
import { FilterSelect } from './FilterSelect';
import { daysIn, daysText, isFiltered, NO_FILTERS, type HistoryFilters } from './historyFilters';

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
  const kinds = [...actKinds, ...(mayUsers ? (['user'] as const) : [])].map((kind) => ({
    value: kind,
    text: t(`history.kind.${kind}`),
  }));
  return (
    <form className="history-filters" role="search" onSubmit={(event) => event.preventDefault()}>
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
      <label className="history-deleted">
        <input
          type="checkbox"
          checked={filters.deleted !== ''}
          onChange={({ target }) => set({ deleted: target.checked ? 'true' : '' })}
        />
        {t('history.deletedOnly')}
      </label>
      <span className="grow" />
      {isFiltered(filters) && (
        <button type="button" className="button text" onClick={() => onChange(NO_FILTERS)}>
          {t('common.reset')}
        </button>
      )}
    </form>
  );
}

interface TypedFilterProps {
  readonly filters: HistoryFilters;
  readonly onChange: (part: Partial<HistoryFilters>) => void;
}

interface TextFilterProps {
  readonly label: string;
  readonly className: string;
  readonly placeholder: string;
  readonly value: string;
  /** Takes the text when the field is left, or Enter pressed; false refuses it. */
  readonly onTake: (text: string) => boolean;
  readonly children?: ReactNode;
}

/** A text that is taken as a whole. What is refused stays, marked as wrong. */
function TextFilter({ label, className, placeholder, value, onTake, children }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const [isWrong, setWrong] = useState(false);
  const take = (): void => setWrong(!onTake(text));
  return (
    <label className={`history-filter ${className}`}>
      <span>{label}</span>
      <span className={`control ${isWrong ? 'error' : ''}`}>
        <input
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take();
          }}
        />
        {children}
      </span>
    </label>
  );
}

function Days({ filters, onChange }: TypedFilterProps) {
  const t = useMessages();
  const shown = daysText(filters);
  const take = (text: string): boolean => {
    const days = daysIn(text);
    if (days && text !== shown) onChange(days);
    return days !== undefined;
  };
  return (
    <TextFilter
      label={t('history.days')}
      className="days"
      placeholder={t('history.allDays')}
      value={shown}
      onTake={take}
    />
  );
}

function TicketNumber({ filters, onChange }: TypedFilterProps) {
  const t = useMessages();
  const take = (text: string): boolean => {
    if (text.trim() !== filters.ticket_number) onChange({ ticket_number: text.trim() });
    return true;
  };
  return (
    <TextFilter
      label={t('history.ticketNumber')}
      className="ticket-number"
      placeholder={t('common.any')}
      value={filters.ticket_number}
      onTake={take}
    />
  );
}
