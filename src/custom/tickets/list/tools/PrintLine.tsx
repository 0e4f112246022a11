/** What a ticket list on paper shows: which rows of how many, the search and every filter that is set, in one line. */
import { useListContext } from 'react-admin';
import { isReference, type Field } from '../../../../grammar/field';
import { useMessages } from '../../../../i18n/useMessages';
import { DAY_KEYS, type Filters } from '../../../../client/lists/location';
import { NotOnPaper } from '../../../../resources/list/paper/PrintButton';
import type { Paper } from '../../../../resources/list/paper/usePaper';
import { PageOf, PageRange } from '../../../../resources/list/parts/Pages';
import { usePrinting } from '../../../../resources/list/table/usePrinting';
import { useOptions } from '../../../../resources/options/useOptions';
import { useEntity, useRegistry } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import { entityOf } from '../../../../rules/rows';
import { filterFieldsOf, type TicketDescription } from '../descriptions/description';

interface PrintLineProps {
  readonly description: TicketDescription;
  readonly applied: Filters;
  readonly query: string;
  /** Rows on this page. */
  readonly all: number | undefined;
  readonly paper: Paper;
}

/** The line; on the screen there is none. */
export function PrintLine({ description, applied, query, all = 0, paper }: PrintLineProps) {
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
