/** The line over the rows while nothing is selected: fold of the filters, a chip, search, and the buttons. */
import { useListContext } from 'react-admin';
import { useMay } from '../../../../client/people/useMe';
import { useInstalledLanguage, useMessages } from '../../../../i18n/useMessages';
import { ChangedCount } from '../../../../resources/list/heard/HeardRows';
import { ListTools } from '../../../../resources/additions';
import { SearchInput, type SearchInputProps } from '../../../../look/kit/fields/SearchInput';
import type { Column } from '../../../../resources/list/columns/column';
import { SortButton } from '../../../../resources/list/sort/SortButton';
import { type TicketFiltersProps, filterFieldsOf } from '../descriptions/description';
import { AddTicket } from './AddTicket';
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { DAY_KEYS } from '../../../../client/lists/location';
import { useEntity, useRegistry } from '../../../../resources/registry';
import { ticketFiltersOf, useFeatures } from '../../../feature';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { isReference, type Field, type FieldOf } from '../../../../grammar/field';
import { useOptions } from '../../../../resources/options/useOptions';
import { labelOf } from '../../../../rules/labels';
import { entityOf } from '../../../../rules/rows';
import { Button } from '../../../../look/kit/Button';

/** The button that opens the Search Filters (§2.10 to §2.12), how many are set, and one of them as a chip. */
const [START, END] = DAY_KEYS;

type ChipProps = Pick<TicketFiltersProps, 'description' | 'applied' | 'onApply'>;

/** What the fold takes. */
interface FilterFoldProps extends ChipProps {
  readonly fold: {
    /** Id of what it opens. */
    readonly id: string;
    readonly isOpen: boolean;
    readonly toggle: () => void;
  };
}

/** The button and the chip. */
function FilterFold({ fold: { id, isOpen, toggle }, ...chip }: FilterFoldProps) {
  const t = useMessages();
  const count = Object.keys(chip.applied).filter((key) => key !== END).length;
  return (
    <>
      <Button look="text" className="fold" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <FilterIcon />
        {t('list.searchFilters')}{' '}
        {count > 0 && <span className="text-soft text-plain">{t('list.filtersSet', { count })}</span>}
        {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
      </Button>
      <OneChip {...chip} isOpen={isOpen} />
    </>
  );
}

/** The job of the address (ruling 37) or a filter of a feature, which no field shows; while the filters are folded else the first one that is set. */
function OneChip({ description, applied, onApply, isOpen }: ChipProps & { readonly isOpen: boolean }) {
  const entity = useEntity(description.table);
  const { language } = useInstalledLanguage();
  const more = ticketFiltersOf(useFeatures()).find(({ key }) => applied[key] !== undefined);
  const names = [...description.fromAddress, ...(isOpen ? [] : description.filters)];
  const first = filterFieldsOf(entity, names).find(([key]) => applied[key] !== undefined);
  const without = (...keys: readonly string[]): void =>
    onApply(Object.fromEntries(Object.entries(applied).filter(([key]) => !keys.includes(key))));
  if (first) {
    const [key, field] = first;
    return <FilterChip name={key} field={field} value={applied[key] ?? ''} onRemove={() => without(key)} />;
  }
  if (more) return <Chip text={more.text[language]} onRemove={() => without(more.key)} />;
  const days = [...new Set([applied[START], applied[END]])].filter(Boolean).join(' – ');
  return isOpen || days === '' ? null : <Chip text={days} onRemove={() => without(...DAY_KEYS)} />;
}

/** One filter in use, named and with a × that takes it away. */
interface FilterChipProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly onRemove: () => void;
}

/** `Hauler Ironwood Trucking ×`. A record of a table with pages is named by its number: `Job 214 ×`. */
function FilterChip({ name, field, value, onRemove }: FilterChipProps) {
  const registry = useRegistry();
  const label = labelOf(name, field);
  if (!isReference(field) || entityOf(registry, field.to).pageSize !== undefined)
    return <ValueChip label={label} value={value} onRemove={onRemove} />;
  return <RecordChip label={label} value={value} onRemove={onRemove} field={field} />;
}

interface ValueChipProps {
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

function RecordChip({ field, value, ...chip }: ValueChipProps & { readonly field: FieldOf<'ref'> }) {
  const { all } = useOptions(field.to);
  return <ValueChip {...chip} value={all.find(({ id }) => String(id) === value)?.label ?? value} />;
}

function ValueChip({ label, value, onRemove }: ValueChipProps) {
  const t = useMessages();
  return <Chip text={t('list.filterChip', { label, value })} onRemove={onRemove} />;
}

/** A chip of any text. */
function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useMessages();
  return (
    <span className="chip">
      <span>{text}</span>
      <Button look="icon" aria-label={t('list.removeFilter', { label: text })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </Button>
    </span>
  );
}

/** What the line takes. */
export interface ToolLineProps extends Pick<TicketFiltersProps, 'description' | 'applied' | 'onApply'> {
  readonly fold: FilterFoldProps['fold'];
  /** The search in the rows shown. */
  readonly search: Omit<SearchInputProps, 'label'>;
  /** What the rows are sorted by. */
  readonly columns: readonly Column[];
  /** Rows on this page, whether the search finds them or not; `undefined` while they load. */
  readonly all: number | undefined;
  /** With nothing selected the buttons are disabled (ruling 34). */
  readonly needsSelection: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Another button is the one to press now. */
  readonly isAddQuiet: boolean;
}

/** The line. */
export function ToolLine(props: ToolLineProps) {
  const { description, applied, onApply, fold, search, needsSelection, onEdit, onDelete, isAddQuiet } = props;
  const t = useMessages();
  const mayWrite = useMay('write');
  return (
    <>
      <FilterFold description={description} applied={applied} onApply={onApply} fold={fold} />
      <SearchInput label={t('list.searchTable')} {...search} />
      <SortButton columns={props.columns} />
      <FoundCount query={search.query} all={props.all} />
      <ChangedCount />
      <span className="grow" />
      {mayWrite && (
        <>
          <Button look="text" className="bulk" disabled={needsSelection} onClick={onEdit}>
            {t('list.editSelected')}
          </Button>
          <Button look="text" className="bulk" disabled={needsSelection} onClick={onDelete}>
            {t('list.deleteSelected')}
          </Button>
        </>
      )}
      <ListTools hasPageSearch={search.query.trim() !== ''} />
      <AddTicket description={description} look={isAddQuiet ? 'line' : 'fill'} className="add" />
    </>
  );
}

/** How many of the rows the search found. Without a search the foot of the list says how many there are. */
function FoundCount({ query, all }: { query: string; all: number | undefined }) {
  const t = useMessages();
  const { data } = useListContext();
  return (
    <span className="count shown-count" role="status">
      {query.trim() !== '' && data && all !== undefined && (
        <>
          <b>{data.length}</b> {t('list.ofCount', { count: all })}
        </>
      )}
    </span>
  );
}
