/** What saving the bulk edit dialog would change, counted over the selected rows as they were when it was opened. */
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnyRow } from '../../../../rules/rows';
import { changesRow, differentValues } from './fieldStates';
import type { BulkValues } from './bulkEdit';
import type { BulkForm } from './useBulkForm';

/** The changes in numbers. */
export interface BulkChanges {
  readonly values: BulkValues;
  /** Fields of which some row gets another value. */
  readonly fields: number;
  /** Rows that get another value. */
  readonly tickets: number;
  /** Fields whose values differ among the rows and stay as they are. */
  readonly kept: number;
  /** Fields whose values differ among the rows and become one value. */
  readonly overwritten: number;
}

/** The changes, while the values of the form are typed. */
export function useBulkChanges(
  { fields, marked, form }: Pick<BulkForm, 'fields' | 'marked' | 'form'>,
  rows: readonly AnyRow[],
): BulkChanges {
  const values = useWatch({ control: form.control });
  const differing = useMemo(() => fields.filter((field) => differentValues(field, rows).length > 1), [fields, rows]);
  return useMemo(() => {
    const written = fields.filter(([key]) => marked.has(key));
    const changes = written.filter((field) => rows.some((row) => changesRow(field, values[field[0]], row)));
    const overwritten = differing.filter(([key]) => marked.has(key)).length;
    return {
      values,
      fields: changes.length,
      tickets: rows.filter((row) => changes.some((field) => changesRow(field, values[field[0]], row))).length,
      kept: differing.length - overwritten,
      overwritten,
    };
  }, [fields, marked, rows, values, differing]);
}
