/** What haul tickets have besides all tickets: that two loads carry one dairy number is said once the second is saved (ruling 69). */
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import { useEntity } from '../../../resources/registry';
import { labelOf } from '../../../rules/labels';
import { numberIn } from '../form/save/unconfirmedSave';
import { TicketWarnings } from '../form/warnings/TicketWarnings';
import { dairyNumberIn } from './DairyNumber';
import { haul } from './descriptions';

/** Evaluates the warnings of the haul ticket being entered; renders nothing. */
export function HaulWarnings({ state: { row, added } }: { readonly state: Pick<RecordFormState, 'row' | 'added'> }) {
  const keptDairyNumber = dairyNumberIn(added[0]) || undefined;
  const known = useMemo(() => ({ keptDairyNumber }), [keptDairyNumber]);
  return <TicketWarnings form={haul} row={row} known={known} />;
}

interface SameDairyNoticeProps {
  /** Tickets entered on this page, newest first. */
  readonly added: RecordFormState['added'];
  /** Shown while the last two differ. */
  readonly children: ReactNode;
}

/** The notice under the load that the last two tickets carry one dairy number, or else its children. */
export function SameDairyNotice({ added: [last, before], children }: SameDairyNoticeProps) {
  const t = useMessages();
  const { fields } = useEntity('haul_ticket');
  const dairy = dairyNumberIn(last);
  if (!last || !before || dairy === '' || dairy !== dairyNumberIn(before)) return children;
  const field = labelOf('dairy_ticket_number', fields.dairy_ticket_number);
  return (
    <Alert kind="warning">
      {t('ticket.sameDairyNumber', { number: numberIn(last), field, dairy, other: numberIn(before) })}
    </Alert>
  );
}
