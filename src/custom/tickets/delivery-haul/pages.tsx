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
import { useKnowTicket } from '../form/ticketLists';
import { TicketWarnings } from '../form/warnings/TicketWarnings';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/kit/parts/Alert';
import { labelOf } from '../../../rules/labels';
import { entities } from '../../../entities';
import { formatDecimal } from '../../../kinds/decimal';
import { relatedName } from '../../../kinds/ref';
import { listPath } from '../../../rules/paths';
import type { Values, AnyRow } from '../../../rules/rows';
import { figureInputs, type ChargeFigure, deliveryFigures, haulFigures } from '../../../rules/tickets/weights';
import type { LastTicketColumn, TicketFormDescription } from '../form/description';
import { NumberInput } from '../form/proposals/NumberInput';
import {
  type SummaryContext,
  type SummaryLine,
  adjustedFormula,
  figureLines,
  netFormula,
  plainInputs,
  rateText,
} from '../form/summary/figureLines';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
import { FieldInput } from '../../../resources/kinds/inputs';
import { useEntryScope } from '../form/proposals/entryContext';

/** The dairy's number of a ticket; `''` for none. */
const dairyNumberIn = (row: AnyRow | undefined): string => textOf(row?.dairy_ticket_number);

/** The input. */
function DairyNumberInput() {
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

/** Net, adjusted and charge of delivery and haul tickets, as their summaries show them (§9, ruling 33). Free of React. */
const DELIVERY_PARTS: Readonly<Partial<Record<ChargeFigure, readonly ChargeFigure[]>>> = {
  charge: ['adjusted_weight'],
};

/** The figures of a delivery ticket. */
function deliveryLines(values: Values, context: SummaryContext): Record<ChargeFigure, SummaryLine> {
  const inputs = plainInputs(figureInputs.delivery_ticket, values);
  const { t } = context;
  const formulas = {
    net_weight: netFormula(inputs, t),
    adjusted_weight: adjustedFormula(inputs, t),
    charge: `${t('ticket.adjusted')} × ${rateText(inputs.customer_rate)}`,
  };
  return figureLines(deliveryFigures(inputs), { inputs, formulas, parts: DELIVERY_PARTS }, context);
}

/** The figures of a haul ticket, whose adjusted weight is its net tons. */
function haulLines(values: Values, context: SummaryContext): Record<ChargeFigure, SummaryLine> {
  const inputs = plainInputs(figureInputs.haul_ticket, values);
  const { t } = context;
  const formulas = {
    net_weight: netFormula(inputs, t),
    adjusted_weight: t('ticket.sameAsNet'),
    charge: `${t('ticket.adjusted')} × ${rateText(inputs.rate)}`,
  };
  return figureLines(haulFigures(inputs), { inputs, formulas, parts: {} }, context);
}

/** A delivery or haul ticket's form, and where all of its tickets are listed. */
interface ChargedForm extends TicketFormDescription {
  readonly name: 'delivery_ticket' | 'haul_ticket';
  readonly listPath: string;
}

type Lines = (values: Values, context: SummaryContext) => Record<ChargeFigure, SummaryLine>;

const related = (field: string): LastTicketColumn => ({ head: { field }, text: (row) => relatedName(row[field]) });

/** The weights as entered, and the figures. */
function numbersOf({ fields }: (typeof entities)[ChargedForm['name']], lines: Lines): LastTicketColumn[] {
  const weight = (field: 'gross_weight' | 'tare_weight'): LastTicketColumn => ({
    head: { field },
    text: (row) => formatDecimal(fields[field], row[field]),
    isNumber: true,
    isWide: true,
  });
  const tons = (figure: ChargeFigure, message: 'ticket.netTons' | 'ticket.adjustedTons'): LastTicketColumn => ({
    head: { message },
    text: (row, context) => lines(row, context)[figure].value,
    isNumber: true,
  });
  return [
    { ...weight('gross_weight'), roomBeside: 'wide' },
    { ...weight('tare_weight'), roomBeside: 'wide' },
    { ...tons('net_weight', 'ticket.netTons'), roomBeside: 'narrow' },
    { ...tons('adjusted_weight', 'ticket.adjustedTons'), roomBeside: 'none' },
    {
      head: { message: 'ticket.charge' },
      text: (row, context) => lines(row, context).charge.value.replace('$', ''),
      isNumber: true,
      figure: 'charge',
      isWide: true,
      roomBeside: 'wide',
    },
  ];
}

const kept = { add: 'ticket.keptForNext', edit: 'ticket.partiesAndRate' } as const;
const sums = [{ figure: 'charge', className: 'total' }];

/** Delivery tickets. */
const delivery: ChargedForm = {
  name: 'delivery_ticket',
  listPath: listPath(entities.delivery_ticket) ?? '/',
  loadDetail: 'ticket.thisLoadDetail',
  keptHeading: kept,
  layout: 'even',
  inputs: { ticket_number: NumberInput },
  summary: { inputs: figureInputs.delivery_ticket, lines: deliveryLines, sums, waitsForUser: true },
  lastTickets: [
    related('customer_id'),
    { ...related('crop_id'), isWide: true, roomBeside: 'none' },
    ...numbersOf(entities.delivery_ticket, deliveryLines),
  ],
  parties: ['customer_id', 'crop_id'],
};

/** Haul tickets. The dairy's number is entered for each load, but §4 does not clear it. */
export const haul: ChargedForm = {
  name: 'haul_ticket',
  listPath: listPath(entities.haul_ticket) ?? '/',
  loadDetail: 'ticket.thisHaulDetail',
  keptHeading: kept,
  layout: 'even',
  inputs: { ticket_number: NumberInput, dairy_ticket_number: DairyNumberInput },
  summary: { inputs: figureInputs.haul_ticket, lines: haulLines, sums, waitsForUser: true },
  lastTickets: [
    related('customer_id'),
    { ...related('feed_id'), isWide: true, roomBeside: 'none' },
    ...numbersOf(entities.haul_ticket, haulLines),
  ],
  parties: ['customer_id', 'feedmill_id'],
};

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
