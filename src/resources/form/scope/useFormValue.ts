/** Follows one field of a form without rendering at every key. */
import { useCallback, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValue, FormValues } from '../../formValues';

type Primitive = string | number | boolean | null | undefined;

/**
 * What `select` makes of a field's value. The component renders only when that changes, and not while other fields are
 * typed in.
 */
export function useFormValue<T extends Primitive>(name: string, select: (value: FormValue | undefined) => T): T {
  const { subscribe, getValues } = useFormContext<FormValues>();
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name, exact: true, formState: { values: true }, callback: onChange }),
    [subscribe, name],
  );
  return useSyncExternalStore(listen, () => select(getValues(name)));
}

/** The value of a field as trimmed text; `''` for none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
