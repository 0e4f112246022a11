/** One filter in use, named and with a × that takes it away. */
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { isReference, type Field, type FieldOf } from '../../../../grammar/field';
import { useMessages } from '../../../../i18n/useMessages';
import { useOptions } from '../../../../resources/options/useOptions';
import { useRegistry } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import { entityOf } from '../../../../rules/rows';

interface FilterChipProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly onRemove: () => void;
}

/** `Hauler Ironwood Trucking ×`. A record of a table with pages is named by its number: `Job 214 ×`. */
export function FilterChip({ name, field, value, onRemove }: FilterChipProps) {
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
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useMessages();
  return (
    <span className="chip">
      <span>{text}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.removeFilter', { label: text })}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </button>
    </span>
  );
}
