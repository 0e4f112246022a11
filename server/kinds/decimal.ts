/** Exact decimal numbers. */
import type { FieldOf } from '../../src/grammar/field';
import type { CellKind } from '../reports/compose/column';
import type { KindStorage } from './kind';

function reportCell({ unit }: FieldOf<'decimal'>): CellKind {
  if (unit?.startsWith('$')) return 'rate';
  return unit === 'lbs' ? 'pounds' : unit === '%' ? 'percent' : unit === 'mi' ? 'miles' : 'count';
}

/** The kind `decimal`. */
export const decimal: KindStorage<'decimal'> = {
  content: ({ scale }) => `decimal ${scale}`,
  column: ({ scale }, types) => types.decimal(scale),
  foreignTable: () => null,
  requestSchema: ({ scale, unit, lessThan, min, max, above, below }) => ({
    type: ['number', 'string'],
    description: `At most ${scale} decimals${unit ? `, in ${unit}` : ''}.${lessThan ? ` Less than \`${lessThan}\`.` : ''}`,
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(below === undefined ? {} : { exclusiveMaximum: below }),
  }),
  reportCell,
  answerSchema: () => ({ type: ['number', 'null'] }),
};
