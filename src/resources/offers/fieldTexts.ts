/** Values and changes of records in the registry's words, from drafts as the history keeps them. Pure. */
import type { RecordNames } from '../../rules/history/undo';
import type { Entity } from '../../grammar/entity';
import { isReference, type Field } from '../../grammar/field';
import { kindOf } from '../../kinds/index';
import { isEmpty } from '../../kinds/kind';
import { keyOf } from '../../kinds/ref';
import { labelOf } from '../../rules/labels';
import { fieldsOf, type Values } from '../../rules/rows';
import { labelText } from '../../messages/shownDates';

/** One field before and after, in words. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly old: string;
  readonly now: string;
}

/** The value of a draft as lists show it; a related record by its name, `blank` for none. */
export function draftText(field: Field, value: unknown, names: RecordNames): string {
  const kind = kindOf(field);
  if (isEmpty(value)) return kind.blank(field) || kind.format(field, null);
  // Rows nest their related records, drafts have ids.
  if (!isReference(field) || typeof value === 'object') return kind.format(field, value);
  const id = keyOf(value);
  return labelText(names[field.to]?.[String(id)] ?? `#${id}`);
}

/** What `before` and `after` have differently, in form order. */
export function fieldChanges(
  { fields }: Pick<Entity, 'fields'>,
  before: Values,
  after: Values,
  names: RecordNames,
): FieldChange[] {
  return fieldsOf({ fields }).flatMap(([name, field]) => {
    if (!Object.hasOwn(after, name) && !Object.hasOwn(before, name)) return [];
    const [old, now] = [draftText(field, before[name], names), draftText(field, after[name], names)];
    return old === now ? [] : [{ name, label: labelOf(name, field), old, now }];
  });
}
