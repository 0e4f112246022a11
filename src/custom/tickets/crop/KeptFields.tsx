/** The fields kept for the next load: day and moisture, then what haulers, producers and customers are paid by. */
import FoldIcon from '@mui/icons-material/ExpandMoreOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { memo, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { entities } from '../../../entities';
import { FieldInput } from '../../../resources/inputs/inputs';
import type { FormValues } from '../../../resources/form/formValues';
import { useFormScope } from '../../../resources/form/FormScope';
import { formatDecimal } from '../../../kinds/decimal';
import { NO_FIGURE } from '../../../kinds/blank';
import { fillTemplate, labelOf } from '../../../rules/labels';
import { texts } from '../../../texts';
import { OriginNote } from './OriginNote';
import type { Origin } from './origins';

const { fields } = entities.crop_ticket;
const head = ['date', 'delivery_type', 'moisture', 'at_moisture'] as const;
// A job without bag/pit brings that select (ruling 28).
const headWithBag = ['date', 'delivery_type', 'bag_pit_id', 'moisture', 'at_moisture'] as const;
const rates = ['customer_rate', 'producer_rate', 'haul_rate', 'haul_mile_rate', 'haul_mile', 'min_mile'] as const;

interface Props {
  readonly origins: Readonly<Record<string, Origin>>;
  readonly isNew: boolean;
  readonly withBag: boolean;
  /** Enter walks past these fields from outside; see decision 11. */
  readonly passed: boolean;
}

/** The zone on the ground colour; on phones it folds to one line. */
export const KeptFields = memo(function KeptFields({ origins, isNew, withBag, passed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const heading = isNew ? texts.keptForNext : texts.dayMoistureRates;
  return (
    <fieldset className={`kept ${isOpen ? 'open' : ''}`} aria-label={heading} data-enter-passes={passed || undefined}>
      <div className="zone-head">
        {heading} {isNew && <small>{texts.keptForNextDetail}</small>}
      </div>
      <button type="button" className="kept-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="grow">
          <b>{heading}</b>
          <KeptInShort />
          <KeptWarning />
        </span>
        <FoldIcon />
      </button>
      <div className={withBag ? 'kept-grid with-bag' : 'kept-grid'}>
        {[...(withBag ? headWithBag : head), ...rates].map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={fields[name]}
            note={<OriginNote name={name} field={fields[name]} origin={origins[name]} />}
          />
        ))}
      </div>
    </fieldset>
  );
});

/** Where the fields are folded away, what is doubtful among them. */
function KeptWarning() {
  const { warnings } = useFormScope();
  const all = useSyncExternalStore(warnings.subscribe, warnings.get);
  const name = [...headWithBag, ...rates].find((one) => all[one]?.kind === 'warning');
  if (name === undefined) return null;
  return (
    <span className="note warning">
      <WarningIcon fontSize="small" />
      {fillTemplate(texts.fieldError, { label: labelOf(name, fields[name]), message: all[name]?.text ?? '' })}
    </span>
  );
}

/** `2026-09-18 · 68.4 % at 65 % · haul 4.10 · 14 mi` */
function KeptInShort() {
  const [day, moisture, base, haul, miles] = useWatch<FormValues>({
    name: ['date', 'moisture', 'at_moisture', 'haul_rate', 'haul_mile'],
  });
  const percent = (value: unknown) => `${formatDecimal(fields.moisture, value)} %`;
  return (
    <span className="muted">
      {[
        day || NO_FIGURE,
        `${percent(moisture)} at ${percent(base)}`,
        `haul ${formatDecimal(fields.haul_rate, haul)}`,
        `${formatDecimal(fields.haul_mile, miles)} mi`,
      ].join(' · ')}
    </span>
  );
}
