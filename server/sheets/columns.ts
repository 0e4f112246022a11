/** The columns of an export, from the entry: everything that an import of the table can take, under the same heads. */
import type { Entities } from '../../src/grammar/entity';
import { isReference, type Field, type Unit, isDate, isDecimal } from '../../src/grammar/field';
import type { Translate } from '../../src/messages/catalogue';
import type { ExtraKey } from '../../src/rules/extras/extraKeys';
import { fieldAt } from '../../src/rules/fields/fieldPaths';
import { importFieldsOf } from '../../src/rules/columns/targets';
import { isTownKey } from '../../src/rules/columns/towns';
import { entityOf, nameFieldOf } from '../../src/rules/rows';
import { sides } from '../../src/sides';

/** How the values of a column are written. */
export type ExportKind = 'id' | 'text' | 'number' | 'day' | 'instant';

/** A column of an export: plain data, which travels to the worker that makes workbooks. */
export interface ExportColumn {
  /** Key of the import's target; `add_date` and `edit_date` have none there. */
  readonly key: string;
  readonly head: string;
  readonly kind: ExportKind;
  /** Where the value is: `customer_id`, `customer_id.name`, `job_id.crop_id.crop`; of what is kept beside the record: nowhere. */
  readonly path?: string;
  /** Of a number: what it is counted in. */
  readonly unit?: Unit | undefined;
}

/**
 * Id, fields (references by name and by id), what finds the record that a row belongs to, the two dates, and last what is kept
 * beside the records.
 * @param extras the keys beside the records that are in use, in their order
 */
export function exportColumns(
  registry: Entities,
  table: string,
  t: Translate,
  extras: readonly ExtraKey[],
): ExportColumn[] {
  const fields = importFieldsOf(registry, table, t);
  const targets = fields.flatMap(({ key, label: head }): ExportColumn[] => {
    if (key === 'id') return [{ key, head, kind: 'id', path: key }];
    const reference = /^~(.+)\.id$/.exec(key)?.[1];
    if (reference !== undefined) return [{ key, head, kind: 'id', path: reference }];
    // Names of an export are found by the ids beside them.
    return key.startsWith('~') || isTownKey(key) ? [] : [{ key, head, ...valueAt(registry, table, key) }];
  });
  const stamp = (key: 'add_date' | 'edit_date', head: string): ExportColumn => ({
    key,
    head,
    kind: 'instant',
    path: key,
  });
  const beside = extras.map((extra): ExportColumn => {
    const key = `~${extra}`;
    const head = fields.find((field) => field.key === key)?.label ?? extra;
    return { key, head, ...kindOf(sides.record_extra.fields[extra]) };
  });
  return [...targets, stamp('add_date', t('common.addDate')), stamp('edit_date', t('common.editDate')), ...beside];
}

/** The value of a field; of a reference its record's name. */
function valueAt(registry: Entities, table: string, path: string): Pick<ExportColumn, 'kind' | 'path' | 'unit'> {
  const field = fieldAt(registry, entityOf(registry, table), path);
  if (!field) throw new Error(`"${path}" is no field of ${table}.`);
  if (!isReference(field)) return { ...kindOf(field), path };
  const target = entityOf(registry, field.to);
  const naming = nameFieldOf(target);
  const named = target.fields[naming];
  return { ...(named ? kindOf(named) : { kind: 'text' }), path: `${path}.${naming}` };
}

function kindOf(field: Field): Pick<ExportColumn, 'kind' | 'unit'> {
  if (isDecimal(field)) return { kind: 'number', unit: field.unit };
  return { kind: isDate(field) ? 'day' : 'text' };
}
