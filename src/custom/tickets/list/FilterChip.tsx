/** One filter in use, named and with a × that takes it away. */
import CloseIcon from '@mui/icons-material/CloseOutlined';
import type { Field, FieldOf } from '../../../grammar/field';
import { useOptions } from '../../../resources/options/useOptions';
import { entities } from '../../../entities';
import { fillTemplate, labelOf } from '../../../rules/labels';
import { entityOf } from '../../../rules/rows';
import { texts } from '../../../texts';

interface FilterChipProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly onRemove: () => void;
}

/** `Hauler Ironwood Trucking ×`. A record of a table with pages goes by its number: `Job 214 ×`. */
export function FilterChip({ name, field, value, onRemove }: FilterChipProps) {
  const chip = { label: labelOf(name, field), onRemove };
  if (field.kind !== 'ref' || entityOf(entities, field.to).pageSize !== undefined)
    return <Chip {...chip} value={value} />;
  return <RecordChip {...chip} field={field} value={value} />;
}

interface ChipProps {
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

function RecordChip({ field, value, ...chip }: ChipProps & { readonly field: FieldOf<'ref'> }) {
  const { all } = useOptions(field.to);
  return <Chip {...chip} value={all.find(({ id }) => String(id) === value)?.label ?? value} />;
}

function Chip({ label, value, onRemove }: ChipProps) {
  const text = fillTemplate(texts.filterChip, { label, value });
  return (
    <span className="chip">
      {text}
      <button
        type="button"
        className="icon-button"
        aria-label={fillTemplate(texts.removeFilter, { label: text })}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </button>
    </span>
  );
}
