/**
 * The tools of a ticket list: one line with the fold of the filters, search and buttons, below it the filters while
 * they are open. What is selected has a bar of its own, in the place of the line, so that nothing moves.
 */
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { Paper } from '../../../../resources/list/paper/usePaper';
import { type TicketFiltersProps, type TicketDescription, filterFieldsOf } from '../descriptions/description';
import { ToolLine, type ToolLineProps } from './ToolLine';
import { useMedia } from '../../../../look/useMedia';
import { useRemembered } from '../../../../look/choice/storedValue';
import { DAY_KEYS, type Filters } from '../../../../client/lists/location';
import { useEntity, useRegistry } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { MatchingChoice } from '../matching/useMatching';
import { numbersText } from '../ticketText';
import { MOST_MATCHING } from '../../../../rules/lists/mostMatching';
import { isReference, type Field } from '../../../../grammar/field';
import { NotOnPaper } from '../../../../resources/list/paper/PrintButton';
import { PageOf, PageRange } from '../../../../resources/list/parts/Pages';
import { usePrinting } from '../../../../resources/list/table/usePrinting';
import { useOptions } from '../../../../resources/options/useOptions';
import { entityOf } from '../../../../rules/rows';
import { Button } from '../../../../look/kit/Button';

interface PrintLineProps {
  readonly description: TicketDescription;
  readonly applied: Filters;
  readonly query: string;
  /** Rows on this page. */
  readonly all: number | undefined;
  readonly paper: Paper;
}

/** The line; on the screen there is none. */
function PrintLine({ description, applied, query, all = 0, paper }: PrintLineProps) {
  const t = useMessages();
  const isPrinting = usePrinting();
  const entity = useEntity(description.table);
  const { data = [] } = useListContext();
  const [start, end] = DAY_KEYS;
  const days = [...new Set([applied[start], applied[end]])].filter(Boolean).join(' – ');
  const text = query.trim();
  const set = filterFieldsOf(entity, [...description.fromAddress, ...description.filters]);
  // The names of filters are asked for before they are needed: what is printed must be there at once.
  const names = set.flatMap(([key, field]) =>
    applied[key] === undefined
      ? []
      : [<FilterText key={key} name={key} field={field} value={applied[key]} isShown={isPrinting} />],
  );
  if (!isPrinting) return names;
  return (
    <p className="print-line">
      <PageRange things={[t('ticketList.one'), t('ticketList.many')]} count={all} />
      <PageOf />
      <NotOnPaper paper={paper} />
      {names}
      {days !== '' && <span>{days}</span>}
      {text !== '' && <span>{`“${text}” ${data.length} ${t('list.ofCount', { count: all })}`}</span>}
    </p>
  );
}

interface FilterTextProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly isShown: boolean;
}

/** `Customer Maple Hollow Farms`. A record of a table with pages is named by its number. */
function FilterText(props: FilterTextProps) {
  const registry = useRegistry();
  const { field } = props;
  if (!isReference(field) || entityOf(registry, field.to).pageSize !== undefined) return <Named {...props} />;
  return <RecordText {...props} table={field.to} />;
}

function RecordText({ table, value, ...props }: FilterTextProps & { readonly table: string }) {
  const { all } = useOptions(table);
  return <Named {...props} value={all.find(({ id }) => String(id) === value)?.label ?? value} />;
}

function Named({ name, field, value, isShown }: FilterTextProps) {
  const t = useMessages();
  return isShown ? <span>{t('list.filterChip', { label: labelOf(name, field), value })}</span> : null;
}

/** Phones and low windows have no room for filters nobody asked for. */
const SMALL = '(max-width: 599px), (max-height: 560px)';

/**
 * Filters start folded unless one of them is set; what the user chose is remembered. In small windows they start folded.
 * @returns `wasOpen`: they were open at least once
 */
function useFilterFold({ table, filters }: TicketDescription, applied: Filters) {
  const isSmall = useMedia(SMALL);
  const [isSet] = useState([...filters, ...DAY_KEYS].some((key) => applied[key] !== undefined));
  const [fold, setFold] = useRemembered<'open' | 'folded' | ''>(`filters.${table}`, '');
  const [isOpenSmall, setOpenSmall] = useState(false);
  const isOpenWide = fold === '' ? isSet : fold === 'open';
  const isOpen = isSmall ? isOpenSmall : isOpenWide;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const toggle = (): void => (isSmall ? setOpenSmall(!isOpen) : setFold(isOpen ? 'folded' : 'open'));
  return { isOpen, wasOpen: wasOpen || isOpen, toggle };
}

// Rows come first: the code of the inputs is asked for at once, and nothing waits for it.
const coming = import('../filters/FilterFields');
const FilterFields = lazy(async () => ({ default: (await coming).FilterFields }));

type OfLine = Pick<ToolLineProps, 'search' | 'columns' | 'all' | 'needsSelection' | 'onEdit' | 'onDelete'>;

interface TicketToolsProps extends TicketFiltersProps, OfLine, Omit<BatchBarProps, 'numbers'> {
  readonly paper: Paper;
  /** Further components for the line; they are inside the list context. */
  readonly actions?: ReactNode;
}

/** How many tickets are selected; it stays in its place, so that screen readers hear of it. */
function PickedCount({ count }: { readonly count: number }) {
  const t = useMessages();
  return (
    <span className="count picked-count" role="status">
      {count > 0 && (
        <>
          <b>{formatNumber(count)}</b> {t('list.selectedCount')}
        </>
      )}
    </span>
  );
}

/** Line or bar, and the filters. */
export function TicketTools(props: TicketToolsProps) {
  const { description, applied, onApply, onReset, onClear, actions, paper, matching, isReading, ...line } = props;
  const t = useMessages();
  const { data = [], selectedIds } = useListContext();
  const id = useId();
  const { isOpen, wasOpen, toggle } = useFilterFold(description, applied);
  const [differs, setDiffers] = useState(false);
  const filters = { description, applied, onApply, onReset };
  const numbers = data.filter((row) => selectedIds.includes(row.id)).map((row) => String(row.ticket_number ?? ''));
  const isPicked = numbers.length > 0;
  return (
    <>
      <div className={`tools ticket-tools ${isPicked ? 'picked' : ''}`}>
        <PickedCount count={matching?.isOn ? matching.total : numbers.length} />
        {isPicked ? (
          <BatchBar {...{ numbers, matching, isReading, onClear }} onEdit={line.onEdit} onDelete={line.onDelete} />
        ) : (
          <ToolLine {...filters} {...line} fold={{ id, isOpen, toggle }} isAddQuiet={isOpen && differs} />
        )}
        {actions}
      </div>
      <PrintLine description={description} applied={applied} query={line.search.query} all={line.all} paper={paper} />
      {/* Folded they keep what was typed. */}
      <section id={id} className="list-filters rigid on-surface" aria-label={t('list.searchFilters')} hidden={!isOpen}>
        {wasOpen && (
          <Suspense fallback={<FilterOutlines description={description} />}>
            <FilterFields {...filters} onDiffers={setDiffers} />
          </Suspense>
        )}
      </section>
    </>
  );
}

/** The outlines. */
function FilterOutlines({ description }: { description: TicketDescription }) {
  const t = useMessages();
  const entity = useEntity(description.table);
  return (
    <div className="filter-fields flex wrap gap-2" aria-hidden="true">
      {filterFieldsOf(entity, description.filters).map(([key, field]) => (
        <Outline key={key} label={labelOf(key, field)} kind={field.kind} />
      ))}
      <Outline label={t('list.selectDateRange')} kind="days" />
      <span className="button line apply">{t('list.applyFilters')}</span>
      <span className="button text reset">{t('common.reset')}</span>
    </div>
  );
}

function Outline({ label, kind }: { label: string; kind: string }) {
  return (
    <div className={`list-filter noteless ${kind}`}>
      <div className="field">
        <span className="label">{label}</span>
        <div className="control" />
      </div>
    </div>
  );
}

/** What the bar takes. */
interface BatchBarProps {
  /** Ticket numbers of the selected rows, in the order shown. */
  readonly numbers: readonly string[];
  /** All tickets of the filters may be chosen; `undefined` while they are not offered. */
  readonly matching: MatchingChoice | undefined;
  /** They are being read. */
  readonly isReading: boolean;
  readonly onClear: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Clear, the numbers, Edit and Delete; how many are selected stands before it. */
function BatchBar({ numbers, matching, isReading, onClear, onEdit, onDelete }: BatchBarProps) {
  const t = useMessages();
  return (
    <>
      <Button look="text" isSmall onClick={onClear}>
        {t('common.clear')}
      </Button>
      {matching ? (
        <MatchingButton {...matching} shown={numbers.length} />
      ) : (
        <span className="muted picked-numbers shrinks text-cut">{numbersText(t, numbers)}</span>
      )}
      <span className="grow" />
      <Button look="fill" aria-busy={isReading} onClick={onEdit}>
        <EditIcon />
        {t('list.editSelected')}
      </Button>
      <Button look="danger" aria-busy={isReading} onClick={onDelete}>
        <DeleteIcon />
        {t('list.deleteSelected')}
      </Button>
    </>
  );
}

/** Chooses all tickets that the filters match, or the page's alone again; one button, so that the focus stays on it. */
interface MatchingButtonProps extends MatchingChoice {
  /** Ticked rows of the page. */
  readonly shown: number;
}

/** The button; a sentence where there are too many. */
function MatchingButton({ total, shown, isOn, isTooMany, toggle }: MatchingButtonProps) {
  const t = useMessages();
  if (isTooMany)
    return (
      <span className="muted picked-matching">
        {t('ticketList.tooManyMatch', { total: formatNumber(total), most: formatNumber(MOST_MATCHING) })}
      </span>
    );
  return (
    <Button look="text" isSmall className="picked-matching" onClick={toggle}>
      {isOn
        ? t('ticketList.onlyShown', { count: formatNumber(shown) })
        : t('ticketList.selectMatching', { count: formatNumber(total) })}
    </Button>
  );
}
