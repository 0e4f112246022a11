/** The form of crop tickets. Data alone. */
import { entities } from '../../../entities';
import { formatDecimal } from '../../../kinds/decimal';
import { relatedName } from '../../../kinds/ref';
import type { AnyRow, Values } from '../../../rules/rows';
import { cropTicketFigures, figureInputs, type CropFigure } from '../../../rules/tickets/weights';
import type { LastTicketColumn, TicketFormDescription } from '../form/description';
import { NumberInput } from '../form/proposals/NumberInput';
import {
  tons,
  adjustedFormula,
  figureLines,
  netFormula,
  plainInputs,
  rateText,
  type SummaryContext,
  type SummaryLine,
} from '../form/summary/figureLines';
import { KeptInShort } from './KeptInShort';
import { TareInput } from './truck/TareInput';
import { HaulerInput, TruckInput } from './truck/TruckFields';
import { formatNumber } from '../../../kinds/number';
import type { Translate } from '../../../messages/catalogue';

/**
 * What the crop ticket's summary shows: each figure of §9 with its formula and the numbers of this load, or what it needs
 * (look §5). Free of React.
 */
type Inputs = Record<(typeof figureInputs.crop_ticket)[number], string>;

/** Typed or stored values as the calculation takes them: commas and spaces gone (ruling 27). */
export function inputsOf(values: Values): Inputs {
  return plainInputs(figureInputs.crop_ticket, values);
}

/** All figures of a load, in the order of §9. */
export function cropLines(values: Values, context: SummaryContext): Record<CropFigure, SummaryLine> {
  const inputs = inputsOf(values);
  return figureLines(cropTicketFigures(inputs), { inputs, formulas: formulasOf(inputs, context.t), parts }, context);
}

const parts: Readonly<Partial<Record<CropFigure, readonly CropFigure[]>>> = {
  total_haul_cost: ['base_haul_cost', 'extra_mile_cost'],
  producer_gross_pay: ['adjusted_weight'],
  producer_net_pay: ['producer_gross_pay', 'extra_mile_cost'],
  customer_pay: ['adjusted_weight'],
};

function formulasOf(inputs: Inputs, t: Translate): Record<CropFigure, string> {
  const miles = (name: 'haul_mile' | 'min_mile') => formatNumber(inputs[name], 0, 2);
  const isUnknown = inputs.haul_mile === '' || inputs.min_mile === '';
  const isBeyond = isUnknown || Number(inputs.haul_mile) > Number(inputs.min_mile);
  const [net, adjusted] = [t('ticket.net'), t('ticket.adjusted')];
  const beyond = { miles: miles('haul_mile'), least: miles('min_mile'), net, rate: rateText(inputs.haul_mile_rate) };
  return {
    net_weight: netFormula(inputs, t),
    adjusted_weight: adjustedFormula(inputs, t),
    base_haul_cost: `${net} × ${rateText(inputs.haul_rate)}`,
    extra_mile_cost: isBeyond
      ? t('ticket.milesFormula', beyond)
      : t('ticket.noMilesBeyond', { miles: miles('min_mile') }),
    total_haul_cost: t('ticket.totalHaulFormula'),
    producer_gross_pay: `${adjusted} × ${rateText(inputs.producer_rate)}`,
    producer_net_pay: t('ticket.producerNetFormula'),
    customer_pay: `${adjusted} × ${rateText(inputs.customer_rate)}`,
  };
}

const { fields } = entities.crop_ticket;

const figure = (row: AnyRow, name: CropFigure): string => tons(cropTicketFigures(inputsOf(row))[name]);

const weight = (field: 'gross_weight' | 'tare_weight'): LastTicketColumn => ({
  head: { field },
  text: (row) => formatDecimal(fields[field], row[field]),
  isNumber: true,
  isWide: true,
});

/** Crop tickets. */
export const crop: TicketFormDescription = {
  name: 'crop_ticket',
  loadDetail: 'ticket.thisLoadDetail',
  keptHeading: { add: 'ticket.keptForNext', edit: 'ticket.dayMoistureRates' },
  keptDetail: 'ticket.keptForNextDetail',
  layout: 'spans',
  submitLabel: 'ticket.submitNext',
  inputs: { ticket_number: NumberInput, tare_weight: TareInput, truck_id: TruckInput, hauler_id: HaulerInput },
  keptInShort: KeptInShort,
  summary: {
    inputs: figureInputs.crop_ticket,
    lines: cropLines,
    sums: [
      { figure: 'base_haul_cost' },
      { figure: 'extra_mile_cost' },
      { figure: 'total_haul_cost', className: 'total' },
      { figure: 'producer_gross_pay', className: 'rule' },
      { figure: 'producer_net_pay', className: 'total' },
      { figure: 'customer_pay', className: 'total rule' },
    ],
  },
  lastTickets: [
    { head: { field: 'truck_id' }, text: (row) => relatedName(row.truck_id) },
    { head: { field: 'hauler_id' }, text: (row) => relatedName(row.hauler_id), isWide: true, roomBeside: 'none' },
    weight('gross_weight'),
    weight('tare_weight'),
    {
      head: { message: 'ticket.netTons' },
      text: (row) => figure(row, 'net_weight'),
      isNumber: true,
    },
    {
      head: { message: 'ticket.adjustedTons' },
      text: (row) => figure(row, 'adjusted_weight'),
      isNumber: true,
      roomBeside: 'none',
    },
    {
      head: { message: 'ticket.customer_pay' },
      text: (row) => figure(row, 'customer_pay'),
      isNumber: true,
      figure: 'customer_pay',
      isWide: true,
      roomBeside: 'wide',
    },
  ],
  parties: ['customer_id', 'producer_id'],
};
