/**
 * The dairy's number of a haul ticket, which stays after a save (§4, ruling 69): while it is the last load's it is marked so.
 */
import { useMessages } from '../../../i18n/useMessages';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
import { FieldInput } from '../../../resources/inputs/inputs';
import { useEntity } from '../../../resources/registry';
import type { AnyRow } from '../../../rules/rows';
import { useEntryScope } from '../form/proposals/entryContext';

/** The dairy's number of a ticket; `''` for none. */
export const dairyNumberIn = (row: AnyRow | undefined): string => textOf(row?.dairy_ticket_number);

/** The input. */
export function DairyNumberInput() {
  const t = useMessages();
  const { entered } = useEntryScope();
  const field = useEntity('haul_ticket').fields.dairy_ticket_number;
  const last = dairyNumberIn(entered[0]);
  const isLast = useFormValue('dairy_ticket_number', (value) => last !== '' && textOf(value) === last);
  return (
    field && (
      <FieldInput
        name="dairy_ticket_number"
        field={field}
        size="load"
        note={isLast ? t('ticket.fromLastLoad') : undefined}
      />
    )
  );
}
