/**
 * One more field in a copy of the registry and of the reports: `load_note` of the crop ticket, in its form, its list and the
 * field report. Everything derived from an entry must work without any other change.
 */
import type { Definitions } from '../../server/reports/compose/definitions/definition';
import type { Entities } from '../../src/grammar/entity';
import { text } from '../../src/grammar/field';
import { entityOf } from '../../src/rules/rows';

/** The registry with the field. */
export function withNote<R extends Entities>(registry: R): R {
  const entity = entityOf(registry, 'crop_ticket');
  const load_note = text({ zone: 'kept', print: { head: 'Note', file: 'Load note' } });
  return {
    ...registry,
    crop_ticket: {
      ...entity,
      columns: [...(entity.columns ?? []), 'load_note'],
      fields: { ...entity.fields, load_note },
    },
  };
}

/** The reports with the column. */
export function withNoteColumn(definitions: Definitions): Definitions {
  const { field_report: report } = definitions;
  return { ...definitions, field_report: { ...report, columns: [...report.columns, 'load_note'] } };
}
