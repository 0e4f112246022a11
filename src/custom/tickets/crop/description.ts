/** The form of crop tickets. Data alone. */
import { entities } from '../../../entities';
import { formatDecimal } from '../../../kinds/decimal';
import { relatedName } from '../../../kinds/ref';
import type { AnyRow } from '../../../rules/rows';
import { cropTicketFigures, figureInputs, type CropFigure } from '../../../rules/tickets/weights';
import type { LastTicketColumn, TicketFormDescription } from '../form/description';
import { NumberInput } from '../form/proposals/NumberInput';
import { tons } from '../form/summary/figureLines';
import { cropLines, inputsOf } from './cropFigures';
import { KeptInShort } from './KeptInShort';
import { TareInput } from './truck/TareInput';
import { HaulerInput, TruckInput } from './truck/TruckFields';

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
