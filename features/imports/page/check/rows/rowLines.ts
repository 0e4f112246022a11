/** The lines of a table of checked rows: of a changed or refused row one for each field. Pure. */
import { isReference } from '../../../../../src/grammar/field';
import type { Entity } from '../../../../../src/grammar/entity';
import type { Import, ImportedChange, ImportedRow, ImportFault, RowOutcome } from '../../../rules/calls';
import { fieldsOf, nameFieldOf } from '../../../../../src/rules/rows';

import { lookedUpFields } from './filledFrom';

/** A line; line number and name stand on the first of a row alone. */
export interface RowLine {
  readonly key: string;
  readonly row: ImportedRow;
  readonly isFirst: boolean;
  readonly change?: ImportedChange;
  readonly fault?: ImportFault;
}

/** The lines of some rows. */
export function linesOf(rows: readonly ImportedRow[], outcome: RowOutcome): readonly RowLine[] {
  return rows.flatMap((row): readonly RowLine[] => {
    if (outcome === 'changed') {
      return row.changes.map((change, at) => ({ key: `${row.line} ${change.field}`, row, isFirst: at === 0, change }));
    }
    if (outcome === 'refused') {
      return row.faults.map((fault, at) => ({ key: `${row.line} ${at}`, row, isFirst: at === 0, fault }));
    }
    return [{ key: String(row.line), row, isFirst: true }];
  });
}

/** What names a row: its name and, for tables of a year, its day. */
export function namingFields(entity: Entity): readonly string[] {
  const name = nameFieldOf(entity);
  const own = Object.hasOwn(entity.fields, name) ? [name] : firstReferences(entity, 2);
  const { yearField } = entity;
  return yearField === undefined || own.includes(yearField) ? own : [...own, yearField];
}

function firstReferences(entity: Entity, most: number): readonly string[] {
  return fieldsOf(entity)
    .filter(([, field]) => isReference(field))
    .slice(0, most)
    .map(([key]) => key);
}

/** The fields that rows which are new or stay show: all that the file has, in its order, then what is filled in. */
export function shownFields(one: Pick<Import, 'columns' | 'filled'>, entity: Entity): readonly string[] {
  const naming = namingFields(entity);
  const own = one.columns.flatMap(({ field }) => (field === null || naming.includes(field) ? [] : [field]));
  const filled = one.filled ? lookedUpFields(entity).filter((key) => !own.includes(key)) : [];
  return [...naming, ...own, ...filled];
}

/** Beside a refused row: who it is about. */
export function partyField(entity: Entity): string | undefined {
  const naming = namingFields(entity);
  const references = fieldsOf(entity).flatMap(([key, field]) =>
    isReference(field) && !naming.includes(key) ? [{ key, to: field.to }] : [],
  );
  const of = (to: string): string | undefined => references.find((one) => one.to === to)?.key;
  return of('customer') ?? of('producer') ?? of('hauler');
}
