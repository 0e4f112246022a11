/** The kept fields of a crop ticket in one line, for telephones: `2026-09-18 · 68.4 % at 65 % · haul 4.10 · 14 mi`. */
import { useWatch } from 'react-hook-form';
import { entities } from '../../../entities';
import { useMessages } from '../../../i18n/useMessages';
import { NO_FIGURE } from '../../../kinds/blank';
import { formatDecimal } from '../../../kinds/decimal';
import type { FormValues } from '../../../resources/formValues';

const { fields } = entities.crop_ticket;
const NAMES = ['date', 'moisture', 'at_moisture', 'haul_rate', 'haul_mile'] as const;

/** The line. */
export function KeptInShort() {
  const t = useMessages();
  const [day, moisture, base, rate, miles] = useWatch<FormValues>({ name: [...NAMES], exact: true });
  const percent = (value: unknown) => `${formatDecimal(fields.moisture, value)} %`;
  return (
    <span className="muted">
      {t('ticket.keptInShort', {
        day: day || NO_FIGURE,
        moisture: percent(moisture),
        base: percent(base),
        rate: formatDecimal(fields.haul_rate, rate),
        miles: formatDecimal(fields.haul_mile, miles),
      })}
    </span>
  );
}
