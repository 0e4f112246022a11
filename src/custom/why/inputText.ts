/** Inputs of amounts as the panel shows them. */
import type { Entity } from '../../grammar/entity';
import { isDecimal } from '../../grammar/field';
import { formatNumber } from '../../kinds/number';
import { rateText } from '../tickets/form/summary/figureLines';

/** `68.2 %`, `38.75`, `7.4`. */
export function inputText({ fields }: Pick<Entity, 'fields'>, field: string, value: string): string {
  const own = fields[field];
  if (isDecimal(own) && own.unit === '%') return `${formatNumber(value, 0, 2)} %`;
  return field.endsWith('_mile') || field.endsWith('_weight') ? formatNumber(value, 0, 2) : rateText(value);
}
