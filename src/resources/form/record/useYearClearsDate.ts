/** Changing the working year clears the date of a form in add mode (§4). */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useYear } from '../../../year';
import { useEntity, useTableName } from '../../registry';

/** @param isNew the form adds a record; an edit form keeps its date (ruling 19) */
export function useYearClearsDate(isNew: boolean): void {
  const { yearField } = useEntity(useTableName());
  const { setValue } = useFormContext();
  const { year } = useYear();
  const before = useRef(year);
  useEffect(() => {
    if (before.current === year) return;
    before.current = year;
    if (isNew && yearField) setValue(yearField, '', { shouldDirty: true });
  }, [yearField, isNew, setValue, year]);
}
