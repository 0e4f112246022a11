/**
 * What the summary says: each figure of §9 with its formula and the numbers of this load, or what it needs (look §5).
 * The figures themselves come from `rules/weights`. Knows no React.
 */
import { entities } from '../../entities';
import type { Entity } from '../../grammar/entity';
import { formatNumber, normaliseNumber } from '../../rules/format';
import { labelOf, NO_FIGURE } from '../../rules/labels';
import type { Values } from '../../rules/rows';
import { cropTicketFigures, type CropFigure, type CropTicketInputs } from '../../rules/weights';
import { texts } from '../../texts';

/** The fields a crop ticket's figures are made of. */
export const figureInputs = [
  'gross_weight', 'tare_weight', 'moisture', 'at_moisture', 'customer_rate', 'producer_rate',
  'haul_rate', 'haul_mile_rate', 'haul_mile', 'min_mile',
] as const satisfies readonly (keyof CropTicketInputs)[];

/** One figure: its name, its value as shown, and the line under it; `lacks`: that line says what is missing. */
export interface SummaryLine {
  readonly figure: CropFigure;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly lacks: boolean;
}

/** Typed or stored values as the calculation takes them: commas and spaces gone (ruling 27). */
export function inputsOf(values: Values): CropTicketInputs {
  return Object.fromEntries(figureInputs.map((name) => [name, normaliseNumber(String(values[name] ?? ''))]));
}

/** Tons as shown: `23.59`; `—` for none. */
export function tons(value: string | null): string {
  return value === null ? NO_FIGURE : formatNumber(value, 2);
}

/** Money as the summary shows it: `$1,032.97`, `−$20.00`; `—` for none. */
export function dollars(value: string | null): string {
  if (value === null) return NO_FIGURE;
  const amount = formatNumber(value, 2);
  return amount.startsWith('−') ? `−$${amount.slice(1)}` : `$${amount}`;
}

/** All figures of a load, in the order of §9. */
export function summaryOf(values: Values): Record<CropFigure, SummaryLine> {
  const inputs = inputsOf(values);
  const figures = cropTicketFigures(inputs);
  const formulas = formulasOf(inputs);
  const line = (figure: CropFigure, show: (value: string | null) => string): SummaryLine => {
    // A load that is not weighed yet is no fault: only what the load does not bring is missing.
    const lacking = (figures.needs[figure] ?? []).filter((name) => name !== 'gross_weight' && name !== 'tare_weight');
    const hint = lacking.length > 0 ? needsText(lacking, inputs) : formulas[figure];
    return { figure, label: labelOf(figure), value: show(figures[figure]), hint, lacks: lacking.length > 0 };
  };
  return {
    net_weight: line('net_weight', tons),
    adjusted_weight: line('adjusted_weight', tons),
    base_haul_cost: line('base_haul_cost', dollars),
    extra_mile_cost: line('extra_mile_cost', dollars),
    total_haul_cost: line('total_haul_cost', dollars),
    producer_gross_pay: line('producer_gross_pay', dollars),
    producer_net_pay: line('producer_net_pay', dollars),
    customer_pay: line('customer_pay', dollars),
  };
}

function needsText(names: readonly string[], inputs: CropTicketInputs): string {
  const fields: Entity['fields'] = entities.crop_ticket.fields;
  // At-moisture is listed although it has a number only where that number is 100 (ruling 4).
  const words = names.map((name) =>
    name === 'at_moisture' && Number(inputs.at_moisture) === 100 ? texts.atMoistureBelow100 : labelOf(name, fields[name]),
  );
  return texts.needs.replace('{fields}', words.join(', '));
}

function formulasOf(inputs: CropTicketInputs): Record<CropFigure, string> {
  const number = (name: keyof CropTicketInputs, min: number, max: number, blank = '') =>
    inputs[name] === '' ? blank : formatNumber(inputs[name], min, max);
  const weight = (name: 'gross_weight' | 'tare_weight', word: string) => number(name, 0, 2, word);
  const rate = (name: keyof CropTicketInputs) => number(name, 2, 4);
  const miles = (name: 'haul_mile' | 'min_mile') => number(name, 0, 2);
  const dry = (name: 'moisture' | 'at_moisture') => formatNumber(100 - Number(inputs[name]), 0, 2);
  const beyond = Number(inputs.haul_mile) > Number(inputs.min_mile);
  return {
    net_weight: `(${weight('gross_weight', texts.grossWord)} − ${weight('tare_weight', texts.tareWord)}) ÷ 2,000`,
    adjusted_weight: `${texts.netWord} × ${dry('moisture')} ÷ ${dry('at_moisture')}`,
    base_haul_cost: `${texts.netWord} × ${rate('haul_rate')}`,
    extra_mile_cost: beyond
      ? `(${miles('haul_mile')} − ${miles('min_mile')}) mi × ${texts.netWord} × ${rate('haul_mile_rate')}`
      : texts.noMilesBeyond.replace('{miles}', miles('min_mile')),
    total_haul_cost: texts.totalHaulFormula,
    producer_gross_pay: `${texts.adjustedWord} × ${rate('producer_rate')}`,
    producer_net_pay: texts.producerNetFormula,
    customer_pay: `${texts.adjustedWord} × ${rate('customer_rate')}`,
  };
}
