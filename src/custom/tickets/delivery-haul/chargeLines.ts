/** Net, adjusted and charge of delivery and haul tickets, as their summaries show them (§9, ruling 33). Free of React. */
import type { Values } from '../../../rules/rows';
import { deliveryFigures, figureInputs, haulFigures, type ChargeFigure } from '../../../rules/tickets/weights';
import { adjustedFormula, figureLines, netFormula, plainInputs, rateText } from '../form/summary/figureLines';
import type { SummaryContext, SummaryLine } from '../form/summary/figureLines';

const DELIVERY_PARTS: Readonly<Partial<Record<ChargeFigure, readonly ChargeFigure[]>>> = {
  charge: ['adjusted_weight'],
};

/** The figures of a delivery ticket. */
export function deliveryLines(values: Values, context: SummaryContext): Record<ChargeFigure, SummaryLine> {
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
export function haulLines(values: Values, context: SummaryContext): Record<ChargeFigure, SummaryLine> {
  const inputs = plainInputs(figureInputs.haul_ticket, values);
  const { t } = context;
  const formulas = {
    net_weight: netFormula(inputs, t),
    adjusted_weight: t('ticket.sameAsNet'),
    charge: `${t('ticket.adjusted')} × ${rateText(inputs.rate)}`,
  };
  return figureLines(haulFigures(inputs), { inputs, formulas, parts: {} }, context);
}
