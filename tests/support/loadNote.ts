/**
 * A copy of the registry and of the reports with one more field: `load_note` of the crop ticket, in its form, its list and
 * the field report. Whatever derives from an entry must follow without any other change.
 */
import type { Definitions } from '../../server/reports/compose/definitions/definition';
import { definitions } from '../../server/reports/compose/definitions/index';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { text } from '../../src/grammar/field';

const { crop_ticket } = entities;

/** The registry with the field. */
export const registryWithNote = {
  ...entities,
  crop_ticket: {
    ...crop_ticket,
    columns: [...crop_ticket.columns, 'load_note'],
    fields: { ...crop_ticket.fields, load_note: text({ zone: 'kept', print: { head: 'Note', file: 'Load note' } }) },
  },
} as const satisfies Entities;

/** The reports with the column. */
export const reportsWithNote: Definitions = {
  ...definitions,
  field_report: { ...definitions.field_report, columns: [...definitions.field_report.columns, 'load_note'] },
};
