/** Binds one input to its form: value, error, and what follows from the user's own change (ruling 19). */
import { useCallback, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useInput } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import type { Entity } from '../../grammar/entity';
import type { Field } from '../../grammar/field';
import type { Fault } from '../../kinds/faults';
import { kindOf } from '../../kinds/index';
import { isEmpty } from '../../kinds/kind';
import { referencesOf } from '../../kinds/ref';
import { useFormEvents } from '../form/scope/formEvents';
import { useFormFields } from '../form/scope/FormScope';
import type { FormValue } from '../formValues';
import { useShown } from '../form/scope/shownFields';
import { useTypedTexts } from '../form/scope/typedTexts';

const same = (value: unknown): unknown => value;

/** Fields to clear when the user changes `name`: those it narrows, and those they narrow (§4). */
function narrowedFields(fields: Entity['fields'], name: string): string[] {
  return referencesOf({ fields }).flatMap(([key, { narrowedBy }]) =>
    narrowedBy === name ? [key, ...narrowedFields(fields, key)] : [],
  );
}

/** What our server would say of a value of the form; nothing of an empty one. */
function faultOf(field: Field | undefined, value: unknown): Fault | undefined {
  if (!field || isEmpty(value)) return undefined;
  const kind = kindOf(field);
  const result = kind.check(field, kind.serialize(field, value));
  return 'fault' in result ? result.fault : undefined;
}

/**
 * Says on leaving a field what would be said of its value at saving. It blocks nothing (§5).
 * @returns `check` for the loss of the focus; `fault` of the value, while it is the one that was left
 */
function useLeftFault(name: string, value: unknown, loaded: unknown) {
  const t = useMessages();
  const { fields } = useFormFields();
  const { getValues } = useFormContext();
  const [left, setLeft] = useState<unknown>();
  const check = useCallback(() => {
    const now: unknown = getValues(name);
    setLeft(now === loaded ? undefined : now);
  }, [getValues, loaded, name]);
  const fault = left !== undefined && left === value ? faultOf(fields[name], value) : undefined;
  return { check, fault: fault?.(t) };
}

/**
 * The form's side of an input.
 * @returns `value` as the form holds it; `choose` for a change by the user, which also clears what it narrows and
 *   notifies the lookups; `error`: the server's message, or what it would
 *   be, once the field was left; `loaded`: the value the form started with.
 */
export function useField(name: string) {
  const { fields } = useFormFields();
  const { changed, left } = useFormEvents();
  const { setValue } = useFormContext();
  const typed = useTypedTexts();
  const { id, field, fieldState, formState } = useInput({ source: name, parse: same, format: same });
  useShown(name);
  const { onChange } = field;
  const choose = useCallback(
    (value: FormValue) => {
      onChange(value);
      const narrowed = narrowedFields(fields, name);
      for (const key of narrowed) setValue(key, null, { shouldDirty: true });
      typed.drop(narrowed);
      changed(name);
    },
    [onChange, fields, changed, name, setValue, typed],
  );
  const { onBlur: blur } = field;
  const value: unknown = field.value;
  const loaded: unknown = formState.defaultValues?.[name];
  const { check, fault } = useLeftFault(name, value, loaded);
  const onBlur = useCallback(() => {
    blur();
    check();
    left(name);
  }, [blur, check, left, name]);
  return { id, value, choose, onBlur, ref: field.ref, error: fieldState.error?.message ?? fault, loaded };
}
