/**
 * A ticket's figures as a summary says them: name, value, and the formula with the numbers of this load, or what it needs
 * (look §5). The figures themselves come from `rules/weights`. Knows no React.
 */
import type { Entity } from '../../../grammar/entity';
import { formatNumber, normaliseNumber } from '../../../kinds/number';
import { NO_FIGURE } from '../../../kinds/blank';
import { labelOf } from '../../../rules/labels';
import type { Values } from '../../../rules/rows';
import { deliveryFigures, haulFigures, type ChargeFigure, type Figures } from '../../../rules/tickets/weights';
import { texts } from '../../../texts';

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
  return Object.fromEntries(names.map((name) => [name, normaliseNumber(String(values[name] ?? ''))])) as Record<
    Name,
    string
  >;
}

/** Says of a field whether its missing value is a fault by now. */
export type IsDue = (field: string) => boolean;

/** What makes lines of figures, besides the figures. */
interface Surroundings<F extends string> {
  readonly entity: Entity;
  readonly inputs: Values;
  readonly formulas: Readonly<Record<F, string>>;
  /** The figures that a figure is made of: it needs them by name, and they say what they need. */
  readonly parts: Readonly<Partial<Record<F, readonly F[]>>>;
  readonly isDue: IsDue;
}

/** The lines of `figures`; weights are tons, everything else is money. Until something is due the formula stands, with dashes. */
export function figureLines<F extends string>(
  figures: Figures<F>,
  { entity, inputs, formulas, parts, isDue }: Surroundings<F>,
): Record<F, SummaryLine> {
  // A load that is not weighed yet is no fault: only what the load does not bring is missing.
  const lackingOf = (figure: F): string[] =>
    (figures.needs[figure] ?? []).filter((name) => name !== 'gross_weight' && name !== 'tare_weight');
  const needsOf = (figure: F): string => {
    const missing = (parts[figure] ?? []).filter((part) => lackingOf(part).length > 0);
    const said = new Set(missing.flatMap(lackingOf));
    const own = lackingOf(figure).filter((name) => !said.has(name));
    return texts.needs.replace(
      '{fields}',
      [...missing.map((part) => labelOf(part)), ...own.map((name) => inputWord(entity, name, inputs))].join(', '),
    );
  };
  const line = (figure: F): SummaryLine => {
    const lacks = lackingOf(figure).some(isDue);
    const value = (figure.endsWith('_weight') ? tons : dollars)(figures[figure]);
    return { figure, label: labelOf(figure), value, hint: lacks ? needsOf(figure) : formulas[figure], lacks };
  };
  return Object.fromEntries((Object.keys(formulas) as F[]).map((figure) => [figure, line(figure)])) as Record<
    F,
    SummaryLine
  >;
}

// At-moisture is listed although it has a number only where that number is 100 (ruling 4).
function inputWord(entity: Entity, name: string, inputs: Values): string {
  return name === 'at_moisture' && Number(inputs.at_moisture) === 100
    ? texts.atMoistureBelow100
    : labelOf(name, entity.fields[name]);
}

/** `(78,460 − 31,280) ÷ 2,000`; the word stands where a weight is missing. */
export function netFormula({ gross_weight: gross, tare_weight: tare }: Values): string {
  const weight = (value: unknown, word: string): string => (value === '' ? word : formatNumber(value, 0, 2));
  return `(${weight(gross, texts.grossWord)} − ${weight(tare, texts.tareWord)}) ÷ 2,000`;
}

/** `net × 31.6 ÷ 35`, a dash for what is missing. */
export function adjustedFormula({ moisture, at_moisture: base }: Values): string {
  const dry = (value: unknown): string => (value === '' ? NO_FIGURE : formatNumber(100 - Number(value), 0, 2));
  return `${texts.netWord} × ${dry(moisture)} ÷ ${dry(base)}`;
}

/** `48.50`, with up to the four decimals a rate has; a dash while there is none. */
export function rateText(value: unknown): string {
  return formatNumber(value, 2, 4);
}

const CHARGE_PARTS: Readonly<Partial<Record<ChargeFigure, readonly ChargeFigure[]>>> = { charge: ['adjusted_weight'] };

/** What a delivery ticket's figures are made of. */
export const deliveryInputs = ['gross_weight', 'tare_weight', 'moisture', 'at_moisture', 'customer_rate'] as const;
/** What a haul ticket's figures are made of. */
export const haulInputs = ['gross_weight', 'tare_weight', 'rate'] as const;

/** Net, adjusted and charge of a delivery ticket (§9, ruling 33). */
export function deliveryLines(entity: Entity, values: Values, isDue: IsDue): Record<ChargeFigure, SummaryLine> {
  const inputs = plainInputs(deliveryInputs, values);
  const formulas = {
    net_weight: netFormula(inputs),
    adjusted_weight: adjustedFormula(inputs),
    charge: `${texts.adjustedWord} × ${rateText(inputs.customer_rate)}`,
  };
  return figureLines(deliveryFigures(inputs), { entity, inputs, formulas, parts: CHARGE_PARTS, isDue });
}

/** Net, adjusted and charge of a haul ticket, whose adjusted weight is just its net tons (§9, ruling 33). */
export function haulLines(entity: Entity, values: Values, isDue: IsDue): Record<ChargeFigure, SummaryLine> {
  const inputs = plainInputs(haulInputs, values);
  const formulas = {
    net_weight: netFormula(inputs),
    adjusted_weight: texts.sameAsNet,
    charge: `${texts.adjustedWord} × ${rateText(inputs.rate)}`,
  };
  return figureLines(haulFigures(inputs), { entity, inputs, formulas, parts: {}, isDue });
}
