/** The fields that a form empties after each record, as the entry's `afterCreate` declares (§4). */
import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entity } from '../../../grammar/entity';
import { focusNamed } from '../scope/enterMovesOn';
import { useTypedTexts } from '../scope/typedTexts';
import { toFormValues, type FormValues } from '../../formValues';

// A second press of the same hand falls on the emptied form; it is no record and no mistake.
const SAME_PRESS_MS = 800;

/** True where the fields emptied after each record are empty; false where the table has none. */
export function isBlank({ afterCreate }: Entity, values: FormValues): boolean {
  return afterCreate?.clear.every((name) => values[name] === '' || values[name] === null) ?? false;
}

/**
 * True for the second press of one hand.
 * @param emptiedAt when the form was last emptied, by `performance.now()`
 */
export function isSamePress(entity: Entity, values: FormValues, emptiedAt: number): boolean {
  return isBlank(entity, values) && performance.now() - emptiedAt < SAME_PRESS_MS;
}

/** Clears the fields of this load and focuses the first of them; nothing where the table has no such fields. */
export function useNextLoad(entity: Entity): () => void {
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const typed = useTypedTexts();
  return useCallback(() => {
    if (!entity.afterCreate) return;
    typed.drop();
    const blank = toFormValues(entity);
    for (const key of entity.afterCreate.clear) setValue(key, blank[key] ?? null);
    clearErrors();
    focusNamed(entity.afterCreate.focus);
  }, [entity, clearErrors, setValue, typed]);
}
