/** The button that opens the Search Filters (§2.10 to §2.12), how many are set, and one of them as a chip. */
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { DAY_KEYS } from '../../../../client/lists/location';
import { useEntity } from '../../../../resources/registry';
import { filterFieldsOf, type TicketFiltersProps } from '../descriptions/description';
import { DOUBTFUL } from '../../../../rules/doubts/doubt';
import { Chip, FilterChip } from './FilterChip';

const [START, END] = DAY_KEYS;

type ChipProps = Pick<TicketFiltersProps, 'description' | 'applied' | 'onApply'>;

/** What the fold takes. */
export interface FilterFoldProps extends ChipProps {
  readonly fold: {
    /** Id of what it opens. */
    readonly id: string;
    readonly isOpen: boolean;
    readonly toggle: () => void;
  };
}

/** The button and the chip. */
export function FilterFold({ fold: { id, isOpen, toggle }, ...chip }: FilterFoldProps) {
  const t = useMessages();
  const count = Object.keys(chip.applied).filter((key) => key !== END).length;
  return (
    <>
      <button type="button" className="button text fold" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <FilterIcon />
        {t('list.searchFilters')} {count > 0 && <span className="set-count">{t('list.filtersSet', { count })}</span>}
        {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
      </button>
      <OneChip {...chip} isOpen={isOpen} />
    </>
  );
}

/** The job of the address (ruling 37) or the doubtful tickets (ruling 68), which no field shows; while the filters are folded else the first one that is set. */
function OneChip({ description, applied, onApply, isOpen }: ChipProps & { readonly isOpen: boolean }) {
  const t = useMessages();
  const entity = useEntity(description.table);
  const names = [...description.fromAddress, ...(isOpen ? [] : description.filters)];
  const first = filterFieldsOf(entity, names).find(([key]) => applied[key] !== undefined);
  const without = (...keys: readonly string[]): void =>
    onApply(Object.fromEntries(Object.entries(applied).filter(([key]) => !keys.includes(key))));
  if (first) {
    const [key, field] = first;
    return <FilterChip name={key} field={field} value={applied[key] ?? ''} onRemove={() => without(key)} />;
  }
  const marks = Object.keys(DOUBTFUL);
  if (marks.some((key) => applied[key] !== undefined))
    return <Chip text={t('doubt.toLookAt')} onRemove={() => without(...marks)} />;
  const days = [...new Set([applied[START], applied[END]])].filter(Boolean).join(' – ');
  return isOpen || days === '' ? null : <Chip text={days} onRemove={() => without(...DAY_KEYS)} />;
}
