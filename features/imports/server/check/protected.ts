/** Rows that would change what is closed or settled: they are refused in the check as the guards of the writer would. */
import { closingDayOf } from '../../../../src/rules/settled/closedDays';
import { listTitle } from '../../../../src/rules/labels';
import { entityOf } from '../../../../src/rules/rows';
import { takenWhole } from '../../../../src/rules/tickets/tables';
import type { BookRecord } from '../names/book';
import type { ResolvedRow } from '../resolve/resolving';
import type { Checking } from './checking';
import type { StagedRow } from './outcome';

/** The row, refused where it would change what is closed or settled. */
export function unprotectedOnly(
  parts: Checking,
  row: ResolvedRow,
  staged: StagedRow,
  record: BookRecord | undefined,
): StagedRow {
  return unsettledOnly(parts, row, openOnly(parts, row, staged, record), record);
}

/** The row, refused where it would add or change what is closed. */
function openOnly(
  { registry, table, closedTo, t }: Checking,
  { cells }: ResolvedRow,
  staged: StagedRow,
  record: BookRecord | undefined,
): StagedRow {
  const entity = entityOf(registry, table);
  const day = closingDayOf(registry, table);
  if (closedTo === null || day === undefined) return staged;
  const days = [record?.values[day], staged.values[day]];
  const isClosed = days.some((one) => typeof one === 'string' && one <= closedTo);
  if (!isClosed || (staged.outcome !== 'created' && staged.outcome !== 'changed')) return staged;
  const reason = t('imports.closed', { tickets: listTitle(entity), day: closedTo });
  return { ...staged, outcome: 'refused', faults: [{ field: day, text: cells.get(day) ?? '', reason }] };
}

/** The row, refused where it would change what a ticket was settled with, or anything of what a paper took up whole. */
function unsettledOnly(
  { t, table }: Checking,
  { cells }: ResolvedRow,
  staged: StagedRow,
  record: BookRecord | undefined,
): StagedRow {
  if (!record?.settled || staged.outcome !== 'changed') return staged;
  const { papers, fields } = record.settled;
  const field = fields.find((key) => Object.hasOwn(staged.values, key) || Object.hasOwn(staged.extra, key));
  if (field === undefined) return staged;
  const at = Object.hasOwn(staged.values, field) ? field : `~${field}`;
  const reason = t(takenWhole.includes(table) ? 'imports.takenUp' : 'imports.settled', { papers });
  const fault = { field: at, text: cells.get(at) ?? '', reason };
  return { ...staged, outcome: 'refused', faults: [fault] };
}
