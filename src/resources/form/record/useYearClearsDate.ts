/** Changing the working year clears the date of a form in add mode (§4). A day refused in the former year is read again. */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useYear } from '../../../year';
import { useTypedTexts } from '../scope/typedTexts';
import { useEntity, useTableName } from '../../registry';

/** @param isNew the form adds a record; an edit form keeps its date (ruling 19) */
export function useYearClearsDate(isNew: boolean): void {
  const { yearField } = useEntity(useTableName());
  const { setValue } = useFormContext();
  const typed = useTypedTexts();
  const { year } = useYear();
  const before = useRef(year);
  useEffect(() => {
    if (before.current === year) return;
    before.current = year;
    if (!yearField) return;
    if (isNew) setValue(yearField, '', { shouldDirty: true });
    const text = typed.texts()[yearField];
    if (text !== undefined) typed.put({ [yearField]: text });
  }, [yearField, isNew, setValue, typed, year]);
}
