/** Whether the day of a new ticket has to be seen although the kept fields are folded (ruling 114): it is not today, or it is closed. */
import { useState } from 'react';
import { useClosedTo } from '../../../client/closings/useClosings';
import type { Entity } from '../../../grammar/entity';
import { isDay } from '../../../kinds/date';
import { isClosedDay } from '../../../resources/closed/useClosedRows';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
import { useTableName } from '../../../resources/registry';
import { dayOf } from '../../../rules/dates';

/** Gives the former answer while a day is half typed: no key draws the zone again, and no field folds away under the hand. */
function remembered(): (isShown: boolean | undefined) => boolean {
  let known = false;
  return (isShown) => (known = isShown ?? known);
}

/** True where it has to be seen. */
export function useShowsDay({ yearField = '' }: Entity, isNew: boolean): boolean {
  const closedTo = useClosedTo(useTableName());
  const [known] = useState(remembered);
  return useFormValue(yearField, (value) => {
    const day = textOf(value);
    if (day !== '' && !isDay(day)) return known(undefined);
    return known(isNew && (day !== dayOf(new Date()) || (closedTo !== undefined && isClosedDay(day, closedTo))));
  });
}
