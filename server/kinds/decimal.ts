/** Exact decimal numbers. */
import type { KindStorage } from './kind';

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
  answerSchema: () => ({ type: ['number', 'null'] }),
};
