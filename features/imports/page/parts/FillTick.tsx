/** The tick that fills in what the rows of a file lack: rates and miles, from the tables. */
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Import, ImportChange } from '../../rules/calls';
import { Check } from '../../../../src/look/kit/fields/Check';

interface FillTickProps {
  readonly one: Pick<Import, 'fill'>;
  readonly onChange: (change: ImportChange) => void;
}

/** The tick; nothing for tables that take no rates. */
export function FillTick({ one: { fill }, onChange }: FillTickProps) {
  const t = useMessages();
  if (fill === null) return null;
  return (
    <Check checked={fill} onCheck={(isOn) => onChange({ fill: isOn })}>
      {t('import.fill')}
    </Check>
  );
}
