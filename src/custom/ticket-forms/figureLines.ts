/**
 * A ticket's figures as a summary says them: name, value, and the formula with the numbers of this load, or what it needs
 * (look §5). The figures themselves come from `rules/weights`. Knows no React.
 */
import type { Entity } from '../../grammar/entity';
import { formatNumber, normaliseNumber } from '../../rules/format';
import { labelOf, NO_FIGURE } from '../../rules/labels';
import type { Values } from '../../rules/rows';
import { deliveryFigures, haulFigures, type ChargeFigure, type Figures } from '../../rules/weights';
import { texts } from '../../texts';

/** One figure: its name, its value as shown, and the line under it; `lacks`: that line says what is missing. */
export interface SummaryLine {
  readonly figure: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly lacks: boolean;
}

/** Tons as shown: `23.59`; `—` for none. */
export function tons(value: string | null): string {
  return value === null ? NO_FIGURE : formatNumber(value, 2);
}

/** Money as a summary shows it: `$1,032.97`, `−$20.00`; `—` for none. */
export function dollars(value: string | null): string {
  if (value === null) return NO_FIGURE;
  const amount = formatNumber(value, 2);
  return amount.startsWith('−') ? `−$${amount.slice(1)}` : `$${amount}`;
}

/** Typed or stored values as the calculations take them: commas and spaces gone (ruling 27). */
export function plainInputs<Name extends string>(names: readonly Name[], values: Values): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, normaliseNumber(String(values[name] ?? ''))])) as Record<Name, string>;
}

/** The lines of `figures`; weights are tons, everything else is money. */
export function figureLines<F extends string>(
  entity: Entity,
  figures: Figures<F>,
  formulas: Readonly<Record<F, string>>,
  inputs: Values,
): Record<F, SummaryLine> {
  const line = (figure: F): SummaryLine => {
    // A load that is not weighed yet is no fault: only what the load does not bring is missing.
    const lacking = (figures.needs[figure] ?? []).filter((name) => name !== 'gross_weight' && name !== 'tare_weight');
    const value = (figure.endsWith('_weight') ? tons : dollars)(figures[figure]);
    const hint = lacking.length > 0 ? needsText(entity, lacking, inputs) : formulas[figure];
    return { figure, label: labelOf(figure), value, hint, lacks: lacking.length > 0 };
  };
  return Object.fromEntries((Object.keys(formulas) as F[]).map((figure) => [figure, line(figure)])) as Record<F, SummaryLine>;
}

function needsText(entity: Entity, names: readonly string[], inputs: Values): string {
  // At-moisture is listed although it has a number only where that number is 100 (ruling 4).
  const words = names.map((name) =>
    name === 'at_moisture' && Number(inputs.at_moisture) === 100 ? texts.atMoistureBelow100 : labelOf(name, entity.fields[name]),
  );
  return texts.needs.replace('{fields}', words.join(', '));
}

/** `(78,460 − 31,280) ÷ 2,000`; the word stands where a weight is missing. */
export function netFormula({ gross_weight: gross, tare_weight: tare }: Values): string {
  const weight = (value: unknown, word: string): string => (value === '' ? word : formatNumber(value, 0, 2));
  return `(${weight(gross, texts.grossWord)} − ${weight(tare, texts.tareWord)}) ÷ 2,000`;
}

/** `net × 31.6 ÷ 35` */
export function adjustedFormula({ moisture, at_moisture: base }: Values): string {
  const dry = (value: unknown): string => formatNumber(100 - Number(value), 0, 2);
  return `${texts.netWord} × ${dry(moisture)} ÷ ${dry(base)}`;
}

/** `48.50`, with up to the four decimals a rate has; nothing while there is none. */
export function rateText(value: unknown): string {
  return value === '' ? '' : formatNumber(value, 2, 4);
}

/** What a delivery ticket's figures are made of. */
export const deliveryInputs = ['gross_weight', 'tare_weight', 'moisture', 'at_moisture', 'customer_rate'] as const;
/** What a haul ticket's figures are made of. */
export const haulInputs = ['gross_weight', 'tare_weight', 'rate'] as const;

/** Net, adjusted and charge of a delivery ticket (§9, ruling 33). */
export function deliveryLines(entity: Entity, values: Values): Record<ChargeFigure, SummaryLine> {
  const inputs = plainInputs(deliveryInputs, values);
  const formulas = {
    net_weight: netFormula(inputs),
    adjusted_weight: adjustedFormula(inputs),
    charge: `${texts.adjustedWord} × ${rateText(inputs.customer_rate)}`,
  };
  return figureLines(entity, deliveryFigures(inputs), formulas, inputs);
}

/** Net, adjusted and charge of a haul ticket, whose adjusted weight is just its net tons (§9, ruling 33). */
export function haulLines(entity: Entity, values: Values): Record<ChargeFigure, SummaryLine> {
  const inputs = plainInputs(haulInputs, values);
  const formulas = {
    net_weight: netFormula(inputs),
    adjusted_weight: texts.sameAsNet,
    charge: `${texts.adjustedWord} × ${rateText(inputs.rate)}`,
  };
  return figureLines(entity, haulFigures(inputs), formulas, inputs);
}
