/** The columns of one report by key. Field columns come as data from the registry; derived ones are code in every thread. */
import type { Translate } from '../../../../src/messages/catalogue';
import type { ShownDates } from '../../../../src/messages/shownDates';
import { relatedAt, textAt } from '../ticket';
import type { Line } from '../line';
import type { Column, FieldColumn } from '../column';
import { derivedColumn } from './derivedColumns';

/** Field columns by path. */
export type FieldColumns = Readonly<Record<string, FieldColumn>>;

/** Finds columns; the same key gives the same object. Those of days know how the paper writes them. */
export function createColumnSet(
  fields: FieldColumns,
  t: Translate,
  dates: ShownDates | undefined,
): (key: string) => Column {
  const made = new Map<string, Column>();
  return (key) => {
    let column = made.get(key);
    if (!column) {
      column = { ...columnOf(fields, key, t), ...(dates ? { dates } : {}) };
      made.set(key, column);
    }
    return column;
  };
}

function columnOf(fields: FieldColumns, key: string, t: Translate): Column {
  const derived = derivedColumn(key);
  if (derived) {
    const { label, file, unit, value, ...style } = derived;
    return {
      ...style,
      key,
      label: t(label),
      ...(file === undefined ? {} : { file: t(file) }),
      ...(unit === undefined ? {} : { unit: t(unit) }),
      value: (line) => value(line, t),
    };
  }
  const field = fields[key];
  if (!field) throw new Error(`This report has no column "${key}".`);
  return { ...field, key, value: valueOf(field, key) };
}

function valueOf({ relation, kind, tables }: FieldColumn, path: string): (line: Line) => string | null {
  if (relation !== undefined) return ({ ticket }) => relatedAt(ticket, path)?.name ?? null;
  if (kind !== 'text') return ({ ticket }) => textAt(ticket, path);
  // Nothing is missing on a ticket whose table has no such field.
  return ({ ticket }) => textAt(ticket, path) ?? (tables.includes(ticket.table) ? null : '');
}
