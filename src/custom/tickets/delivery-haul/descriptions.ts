/** The forms of delivery and haul tickets. Data alone. */
import { entities } from '../../../entities';
import { formatDecimal } from '../../../kinds/decimal';
import { relatedName } from '../../../kinds/ref';
import { listPath } from '../../../rules/paths';
import type { Values } from '../../../rules/rows';
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
import { DairyNumberInput } from './DairyNumber';

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
export interface ChargedForm extends TicketFormDescription {
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
export const delivery: ChargedForm = {
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
