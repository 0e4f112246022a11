/**
 * A ticket's figures as a summary shows them: name, value, and the formula with the numbers of this load, or what it needs
 * (look §5). The figures themselves come from `rules/tickets/weights`. Free of React.
 */
import type { Entity } from '../../../../grammar/entity';
import { formatDollars, formatNumber, isNumeric, normaliseNumber } from '../../../../kinds/number';
import { NO_FIGURE } from '../../../../kinds/blank';
import { labelOf } from '../../../../rules/labels';
import type { Translate } from '../../../../messages/catalogue';
import type { Values } from '../../../../rules/rows';
import type { ChargeFigure, CropFigure, Figures } from '../../../../rules/tickets/weights';

/** One figure: its name, its value as shown, and the line under it; `lacks`: that line names what is missing. */
export interface SummaryLine {
  readonly figure: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly lacks: boolean;
  /** True where the tare is not below gross: the value is what §9 makes of it, and wrong. */
  readonly isWrong: boolean;
}

/** Tons as shown: `23.59`; `—` for none. */
export function tons(value: string | null): string {
  return value === null ? NO_FIGURE : formatNumber(value, 2);
}

/** Typed or stored values as the calculations take them: commas and spaces gone (ruling 27). */
export function plainInputs<Name extends string>(names: readonly Name[], values: Values): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, normaliseNumber(String(values[name] ?? ''))])) as Record<
    Name,
    string
  >;
}

/** Whether a field's missing value is a fault by now. */
export type IsDue = (field: string) => boolean;

/** What lines of figures are made with, besides the values. */
export interface SummaryContext {
  /** Its labels name the values that are missing. */
  readonly entity: Pick<Entity, 'fields'>;
  readonly t: Translate;
  readonly isDue: IsDue;
}

/** The figures of all kinds of ticket. */
type FigureName = CropFigure | ChargeFigure;

/** Name of a figure: `Net Weight`. */
export const figureLabel = (figure: FigureName, t: Translate): string => t(`ticket.${figure}`);

/** What a figure is made of: its formula, and the figures that it needs by name; those list what they need themselves. */
interface Composition<F extends FigureName> {
  readonly inputs: Values;
  readonly formulas: Readonly<Record<F, string>>;
  readonly parts: Readonly<Partial<Record<F, readonly F[]>>>;
}

/** The lines of `figures`; weights are tons, everything else is money. Until something is due the formula is shown, with dashes. */
export function figureLines<F extends FigureName>(
  figures: Figures<F>,
  { inputs, formulas, parts }: Composition<F>,
  { entity, t, isDue }: SummaryContext,
): Record<F, SummaryLine> {
  const isWrong = hasWrongTare(inputs);
  // A load that is not weighed yet is no fault: only what the load does not bring is missing.
  const lackingOf = (figure: F): readonly string[] =>
    (figures.needs[figure] ?? []).filter((name) => name !== 'gross_weight' && name !== 'tare_weight');
  const needsOf = (figure: F): string => {
    const missing = (parts[figure] ?? []).filter((part) => lackingOf(part).length > 0);
    const named = new Set(missing.flatMap(lackingOf));
    const own = lackingOf(figure).filter((name) => !named.has(name));
    const words = own.map((name) => inputWord(name, inputs, { entity, t }));
    return t('ticket.needs', { fields: [...missing.map((part) => figureLabel(part, t)), ...words].join(', ') });
  };
  const line = (figure: F): SummaryLine => {
    const isWeight = figure.endsWith('_weight');
    const lacks = lackingOf(figure).some(isDue);
    const own =
      figure === 'net_weight' && isWrong ? t('ticket.tareNotBelowGross') : isWeight && weightsHint(inputs, entity, t);
    const hint = lacks ? needsOf(figure) : own || formulas[figure];
    const value = (isWeight ? tons : formatDollars)(figures[figure]);
    return { figure, label: figureLabel(figure, t), value, hint, lacks, isWrong: isWrong && figures[figure] !== null };
  };
  return Object.fromEntries((Object.keys(formulas) as F[]).map((figure) => [figure, line(figure)])) as Record<
    F,
    SummaryLine
  >;
}

/** What a weight waits for, by name; `''` once both are there. */
function weightsHint(inputs: Values, entity: SummaryContext['entity'], t: Translate): string {
  const missing = (['gross_weight', 'tare_weight'] as const).filter((name) => inputs[name] === '');
  if (missing.length === 2) return t('ticket.needsBothWeights');
  return missing.map((name) => t('ticket.needs', { fields: labelOf(name, entity.fields[name]) })).join();
}

/** Whether both weights are there and the tare is not below gross, so that the load has no weight. */
function hasWrongTare({ gross_weight: gross, tare_weight: tare }: Values): boolean {
  return isNumeric(gross) && isNumeric(tare) && Number(tare) >= Number(gross);
}

// At-moisture is listed although it has a number only where that number is 100 (ruling 4).
function inputWord(name: string, inputs: Values, { entity, t }: Pick<SummaryContext, 'entity' | 't'>): string {
  return name === 'at_moisture' && Number(inputs.at_moisture) === 100
    ? t('ticket.atMoistureBelow100')
    : labelOf(name, entity.fields[name]);
}

/** `(78,460 − 31,280) ÷ 2,000`; a word for a weight that is missing. */
export function netFormula({ gross_weight: gross, tare_weight: tare }: Values, t: Translate): string {
  const weight = (value: unknown, word: string): string => (value === '' ? word : formatNumber(value, 0, 2));
  return `(${weight(gross, t('ticket.gross'))} − ${weight(tare, t('ticket.tare'))}) ÷ 2,000`;
}

/** `net × 31.6 ÷ 35`, a dash for what is missing. */
export function adjustedFormula({ moisture, at_moisture: base }: Values, t: Translate): string {
  const dry = (value: unknown): string => (value === '' ? NO_FIGURE : formatNumber(100 - Number(value), 0, 2));
  return `${t('ticket.net')} × ${dry(moisture)} ÷ ${dry(base)}`;
}

/** `48.50`, with up to the four decimals a rate has; a dash while there is none. */
export function rateText(value: unknown): string {
  return formatNumber(value, 2, 4);
}
