/** The add and edit pages of delivery and haul tickets (§4, ruling 33). */
import { useMemo, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CreateFrame, EditFrame } from '../../../resources/form/record/frames';
import { RecordForm, type RecordFormState } from '../../../resources/form/record/RecordForm';
import { useEntity } from '../../../resources/registry';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { ticketForms } from '../../../messages/en/later/tickets/ticketForms';
import { warning } from '../../../messages/en/later/tickets/warning';
import { InPlace } from '../inPlace/inPlace';
import { useListCheckSaved, useUnconfirmedSave, numberIn } from '../form/save/unconfirmedSave';
import { SavedSummary } from '../form/summary/SavedSummary';
import { TicketForm } from '../form/TicketForm';
import type { TicketFormSlots } from '../form/ticketFormProps';
import { useKnowTicket } from '../form/warnings/ticketLists';
import { TicketWarnings } from '../form/warnings/TicketWarnings';
import { delivery, haul, type ChargedForm } from './descriptions';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { labelOf } from '../../../rules/labels';
import { dairyNumberIn } from './DairyNumber';

const texts = { ...ticketForms, ...warning };

/** `/delivery_ticket/add` and `/delivery_ticket/edit/:id`. */
export function DeliveryTicketPage() {
  return <TicketPage form={delivery} />;
}

/** `/haul_ticket/add` and `/haul_ticket/edit/:id`. */
export function HaulTicketPage() {
  return <TicketPage form={haul} />;
}

/** What a haul ticket has besides. */
function slotsOf(form: ChargedForm, state: RecordFormState): TicketFormSlots {
  if (form !== haul) return { warnings: <TicketWarnings form={form} row={state.row} /> };
  return {
    warnings: <HaulWarnings state={state} />,
    notice: (otherwise) => <SameDairyNotice added={state.added}>{otherwise}</SameDairyNotice>,
  };
}

interface TicketPageProps {
  readonly form: ChargedForm;
}

function TicketPage({ form }: TicketPageProps) {
  return (
    <RoomMessages texts={texts}>
      <AddOrEdit form={form} />
    </RoomMessages>
  );
}

function AddOrEdit({ form }: TicketPageProps) {
  const { id } = useParams();
  const [search] = useSearchParams();
  const presets = useMemo(() => Object.fromEntries(search), [search]);
  const { messages } = useEntity(form.name);
  const know = useKnowTicket(form.name);
  const guard = useUnconfirmedSave(form.name, messages.failed, useListCheckSaved(form.name));
  const entry = (state: RecordFormState) => (
    <TicketForm
      form={form}
      state={state}
      lost={guard.lost}
      allOf={form.listPath}
      slots={{ stamps: true, ...slotsOf(form, state) }}
    />
  );
  const edit = (one: number | string) => (
    <EditFrame key={one} name={form.name} id={one} beside={(row) => <SavedSummary form={form} row={row} />}>
      {(row) => (
        <RecordForm row={row} start={row}>
          {entry}
        </RecordForm>
      )}
    </EditFrame>
  );
  if (id !== undefined) return edit(id);
  return (
    <InPlace edit={edit}>
      <CreateFrame key={search.toString()} name={form.name} start={presets}>
        <RecordForm start={presets} guard={guard} onAdded={know}>
          {entry}
        </RecordForm>
      </CreateFrame>
    </InPlace>
  );
}

/** Evaluates the warnings of the haul ticket being entered; renders nothing. */
function HaulWarnings({ state: { row, added } }: { readonly state: Pick<RecordFormState, 'row' | 'added'> }) {
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
function SameDairyNotice({ added: [last, before], children }: SameDairyNoticeProps) {
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
