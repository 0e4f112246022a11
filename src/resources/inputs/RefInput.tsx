/** A related record, chosen from the options of its table, narrowed by another field where the entry says so (§4). */
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../../grammar/field';
import { NOT_AVAILABLE, relatedName } from '../../rules/labels';
import { idOf } from '../../rules/rows';
import { useFormScope } from '../FormScope';
import { fold, useOptions, type Option } from '../useOptions';
import { OptionInput } from './OptionInput';
import type { InputProps } from './props';

/** Input of a reference field. */
export function RefInput(props: InputProps<FieldOf<'ref'>>) {
  const { name, field } = props;
  const { row } = useFormScope();
  const value: unknown = useWatch({ name });
  const narrowing: unknown = useWatch({ name: field.narrowedBy ?? name });
  const own = useOptions(field.to, {
    narrowedBy: field.narrowedBy === undefined ? undefined : { field: field.narrowedBy, value: narrowing },
  });
  const id = idOf(value);
  const listed = id === null ? undefined : (props.options?.find((option) => option.id === id) ?? own.all.find((option) => option.id === id));
  // A value that no option stands for yet: the row's own nested name labels it.
  const nested = row?.[name];
  const fallback = idOf(nested) === id ? relatedName(nested) : own.isPending ? '' : NOT_AVAILABLE;
  const chosen = useMemo<Option | null>(
    () => listed ?? (id === null ? null : { id, label: fallback, folded: fold(fallback) }),
    [listed, id, fallback],
  );
  return <OptionInput {...props} options={props.options ?? own.options} chosen={chosen} />;
}
