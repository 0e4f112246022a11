/**
 * What the crop ticket's summary says: each figure of §9 with its formula and the numbers of this load, or what it needs
 * (look §5). Knows no React.
 */
import { entities } from '../../../entities';
import { formatNumber } from '../../../kinds/number';
import type { Values } from '../../../rules/rows';
import { cropTicketFigures, type CropFigure, type CropTicketInputs } from '../../../rules/tickets/weights';
import { texts } from '../../../texts';
import {
  adjustedFormula,
  figureLines,
  netFormula,
  plainInputs,
  rateText,
  type IsDue,
  type SummaryLine,
} from '../form/figureLines';

/** The fields a crop ticket's figures are made of. */
export const figureInputs = [
  'gross_weight',
  'tare_weight',
  'moisture',
  'at_moisture',
  'customer_rate',
  'producer_rate',
  'haul_rate',
  'haul_mile_rate',
  'haul_mile',
  'min_mile',
] as const satisfies readonly (keyof CropTicketInputs)[];

type Inputs = Record<(typeof figureInputs)[number], string>;

/** Typed or stored values as the calculation takes them: commas and spaces gone (ruling 27). */
export function inputsOf(values: Values): Inputs {
  return plainInputs(figureInputs, values);
}

/** All figures of a load, in the order of §9. */
export function summaryOf(values: Values, isDue: IsDue): Record<CropFigure, SummaryLine> {
  const inputs = inputsOf(values);
  return figureLines(cropTicketFigures(inputs), {
    entity: entities.crop_ticket,
    inputs,
    formulas: formulasOf(inputs),
    parts,
    isDue,
  });
}

const parts: Readonly<Partial<Record<CropFigure, readonly CropFigure[]>>> = {
  total_haul_cost: ['base_haul_cost', 'extra_mile_cost'],
  producer_gross_pay: ['adjusted_weight'],
  producer_net_pay: ['producer_gross_pay', 'extra_mile_cost'],
  customer_pay: ['adjusted_weight'],
};

function formulasOf(inputs: Inputs): Record<CropFigure, string> {
  const miles = (name: 'haul_mile' | 'min_mile') => formatNumber(inputs[name], 0, 2);
  const isUnknown = inputs.haul_mile === '' || inputs.min_mile === '';
  const beyond = isUnknown || Number(inputs.haul_mile) > Number(inputs.min_mile);
  return {
    net_weight: netFormula(inputs),
    adjusted_weight: adjustedFormula(inputs),
    base_haul_cost: `${texts.netWord} × ${rateText(inputs.haul_rate)}`,
    extra_mile_cost: beyond
      ? `(${miles('haul_mile')} − ${miles('min_mile')}) mi × ${texts.netWord} × ${rateText(inputs.haul_mile_rate)}`
      : texts.noMilesBeyond.replace('{miles}', miles('min_mile')),
    total_haul_cost: texts.totalHaulFormula,
    producer_gross_pay: `${texts.adjustedWord} × ${rateText(inputs.producer_rate)}`,
    producer_net_pay: texts.producerNetFormula,
    customer_pay: `${texts.adjustedWord} × ${rateText(inputs.customer_rate)}`,
  };
}
