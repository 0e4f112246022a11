/** The ticket number; while it is empty the last number plus one is proposed (ruling 80). */
import { useMessages } from '../../../../i18n/useMessages';
import { textOf, useFormValue } from '../../../../resources/form/scope/useFormValue';
import { FieldInput } from '../../../../resources/kinds/inputs';
import { useEntity } from '../../../../resources/registry';
import { nextNumber } from '../../../../rules/warnings/proposals';
import { useLastTickets } from '../last/useLastTickets';
import { numberIn } from '../save/unconfirmedSave';
import { useEntryScope } from './entryContext';

const isEmptyText = (value: unknown): boolean => textOf(value) === '';

/** The input. */
export function NumberInput() {
  const t = useMessages();
  const { table, filter, entered, sent, isNew } = useEntryScope();
  const field = useEntity(table).fields.ticket_number;
  const { rows } = useLastTickets(table, filter, entered);
  const isEmpty = useFormValue('ticket_number', isEmptyText);
  const newest = rows?.[0];
  const last = sent || (newest ? numberIn(newest) : '');
  const offer = isNew ? nextNumber(last) : undefined;
  const note = offer !== undefined && isEmpty ? t('ticket.lastWas', { number: last }) : undefined;
  return field && <FieldInput name="ticket_number" field={field} size="load" offer={offer} note={note} />;
}
