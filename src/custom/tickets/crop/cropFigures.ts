/**
 * What the crop ticket's summary shows: each figure of §9 with its formula and the numbers of this load, or what it needs
 * (look §5). Free of React.
 */
import { formatNumber } from '../../../kinds/number';
import type { Translate } from '../../../messages/catalogue';
import type { Values } from '../../../rules/rows';
import { cropTicketFigures, figureInputs, type CropFigure } from '../../../rules/tickets/weights';
import { adjustedFormula, figureLines, netFormula, plainInputs, rateText } from '../form/summary/figureLines';
import type { SummaryContext, SummaryLine } from '../form/summary/figureLines';

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
