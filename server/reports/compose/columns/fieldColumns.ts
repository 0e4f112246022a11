/** Columns that print a field: everything follows from the field's entry in the registry, but what its totals show. */
import type { Entities } from '../../../../src/grammar/entity';
import type { Field } from '../../../../src/grammar/field';
import { fieldAt, type DecimalName } from '../../../../src/rules/fields/fieldPaths';
import { labelOf } from '../../../../src/rules/labels';
import { entityOf } from '../../../../src/rules/rows';
import { storageOf } from '../../../kinds/index';
import type { TicketEntity } from '../ticket';
import type { CellKind, ColumnStyle, FieldColumn } from '../column';

/** What the totals of a field show in place of a sum. */
const averages: {
  readonly [N in TicketEntity]: { readonly [K in DecimalName<N>]?: NonNullable<ColumnStyle['average']> };
} = {
  crop_ticket: {
    moisture: { by: 'net_weight' },
    customer_rate: { of: 'customer_pay', by: 'adjusted_tons' },
    producer_rate: { of: 'producer_gross_pay', by: 'adjusted_tons' },
    haul_rate: { of: 'base_haul_cost', by: 'net_weight' },
  },
  delivery_ticket: { moisture: { by: 'net_weight' }, customer_rate: { of: 'charge', by: 'adjusted_tons' } },
  haul_ticket: { rate: { of: 'charge', by: 'net_weight' } },
};

const widths: Readonly<Partial<Record<CellKind, number>>> = {
  text: 70,
  date: 50,
  pounds: 40,
  percent: 30,
  rate: 36,
  miles: 30,
};

/** The column of the field at `path` in these ticket tables; `undefined` where none of them has it. */
export function fieldColumn(
  registry: Entities,
  tables: readonly TicketEntity[],
  path: string,
): FieldColumn | undefined {
  const having = tables.filter((table) => fieldAt(registry, entityOf(registry, table), path) !== undefined);
  const [first] = having;
  const field = first && fieldAt(registry, entityOf(registry, first), path);
  if (!first || !field) return undefined;
  const { print = {} } = field;
  const kind = storageOf(field).reportCell(field);
  const unit = print.unit ?? unitOf(field);
  const average = averageOf(first, path);
  return {
    label: print.head ?? labelOf(path.split('.').at(-1) ?? path, field),
    ...(unit === undefined ? {} : { unit }),
    ...(print.file === undefined ? {} : { file: print.file }),
    kind,
    width: print.width ?? widths[kind] ?? 40,
    ...(kind === 'pounds' ? { sum: true } : {}),
    ...(kind === 'rate' ? { amount: true } : {}),
    ...(average ? { average } : {}),
    ...('to' in field ? { relation: field.to } : {}),
    tables: having,
  };
}

function unitOf(field: Field): string | undefined {
  return 'unit' in field ? field.unit : undefined;
}

function averageOf(table: TicketEntity, path: string): ColumnStyle['average'] {
  return Object.entries(averages[table]).find(([name]) => name === path)?.[1];
}
