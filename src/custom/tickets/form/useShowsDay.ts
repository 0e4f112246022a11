/** Whether the day of a new ticket has to be seen although the kept fields are folded (ruling 114): it is not today, or it is closed. */
import { useClosedTo } from '../../../client/closings/useClosings';
import type { Entity } from '../../../grammar/entity';
import { isClosedDay } from '../../../resources/closed/useClosedRows';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
import { useTableName } from '../../../resources/registry';
import { dayOf } from '../../../rules/dates';

/** True where it has to be seen. */
export function useShowsDay({ yearField = '' }: Entity, isNew: boolean): boolean {
  const closedTo = useClosedTo(useTableName());
  return useFormValue(yearField, (value) => {
    const day = textOf(value);
    return isNew && (day !== dayOf(new Date()) || (closedTo !== undefined && isClosedDay(day, closedTo)));
  });
}
