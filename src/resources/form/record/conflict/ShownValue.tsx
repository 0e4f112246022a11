/** A value of a form as lists show it: related records by their names, numbers with their units. */
import { isDecimal, isReference, type Field, type FieldOf } from '../../../../grammar/field';
import { NO_FIGURE } from '../../../../kinds/blank';
import { kindOf } from '../../../../kinds/index';
import { isEmpty } from '../../../../kinds/kind';
import { keyOf, relatedName } from '../../../../kinds/ref';
import type { AnyRow } from '../../../../rules/rows';
import { useOptions } from '../../../options/useOptions';

interface ValueSource<F> {
  readonly name: string;
  readonly field: F;
  readonly value: unknown;
  /** Rows that may nest the related record. */
  readonly rows: readonly AnyRow[];
}

interface ShownValueProps<F> extends ValueSource<F> {
  /** Called with the text; what it gives is shown. */
  readonly children: (text: string) => React.ReactNode;
}

/** The text of a value that needs no table: of everything but an option that no row nests. */
function plainText({ name, field, value, rows }: ValueSource<Field>): string | undefined {
  const kind = kindOf(field);
  if (isEmpty(value)) return kind.blank(field) || NO_FIGURE;
  if (isReference(field)) {
    const nesting = rows.find((row) => typeof row[name] === 'object' && keyOf(row[name]) === keyOf(value));
    return nesting && relatedName(nesting[name]);
  }
  const isSound = 'value' in kind.check(field, kind.serialize(field, value));
  const text = isSound ? kind.format(field, value) : String(value);
  return isDecimal(field) && field.unit ? `${text} ${field.unit}` : text;
}

/** Gives the text of the value to its child. */
export function ShownValue({ children, ...source }: ShownValueProps<Field>) {
  const text = plainText(source);
  const { field } = source;
  if (text === undefined && isReference(field))
    return (
      <OptionText {...source} field={field}>
        {children}
      </OptionText>
    );
  return children(text ?? '');
}

function OptionText({ field, value, children }: ShownValueProps<FieldOf<'ref'>>) {
  const { all } = useOptions(field.to);
  return children(all.find(({ id }) => id === keyOf(value))?.label ?? String(keyOf(value) ?? ''));
}
