/** Binds one input to its form: value, error, and what follows from the user's own change (ruling 19). */
import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { useInput } from 'react-admin';
import type { Entity } from '../../grammar/entity';
import { referencesOf } from '../../kinds/ref';
import { useFormEvents } from '../form/scope/formEvents';
import { useFormFields } from '../form/scope/FormScope';
import type { FormValue } from '../form/formValues';
import { useShown } from '../form/scope/shownFields';

const same = (value: unknown): unknown => value;

/** Fields to clear when the user changes `name`: those it narrows, and those they narrow (§4). */
function narrowedFields(fields: Entity['fields'], name: string): string[] {
  return referencesOf({ fields }).flatMap(([key, { narrowedBy }]) =>
    narrowedBy === name ? [key, ...narrowedFields(fields, key)] : [],
  );
}

/**
 * The form's side of an input.
 * @returns `value` as the form holds it; `choose` for a change by the user, which also clears what it narrows and
 *   notifies the lookups; `error`: the server's messages; `loaded`: the value the form started with.
 */
export function useField(name: string) {
  const { fields } = useFormFields();
  const { changed, left } = useFormEvents();
  const { setValue } = useFormContext();
  const { id, field, fieldState, formState } = useInput({ source: name, parse: same, format: same });
  useShown(name);
  const { onChange } = field;
  const choose = useCallback(
    (value: FormValue) => {
      onChange(value);
      for (const key of narrowedFields(fields, name)) setValue(key, null, { shouldDirty: true });
      changed(name);
    },
    [onChange, fields, changed, name, setValue],
  );
  const { onBlur: blur } = field;
  const onBlur = useCallback(() => {
    blur();
    left(name);
  }, [blur, left, name]);
  const value: unknown = field.value;
  const loaded: unknown = formState.defaultValues?.[name];
  return { id, value, choose, onBlur, ref: field.ref, error: fieldState.error?.message, loaded };
}
