/** When a value that a figure lacks is a fault, and no longer only a value that is still to come. */
import { useEffect, useState } from 'react';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';
import type { LookupResults } from '../../../../resources/form/record/useLookups';
import type { Values } from '../../../../rules/rows';

/** What is known of the form besides its values. */
interface KnownOfForm extends Pick<LookupResults, 'filled' | 'isAsking'> {
  readonly isNew: boolean;
  /** The fields the user has left, where most values are typed. Default: all of them were filled before. */
  readonly left?: ReadonlySet<string> | undefined;
}

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;

/**
 * True for a field whose value is due: it holds something that cannot be used, its table has nothing, the record is saved
 * already, or the load is weighed and the field was passed. Nothing is due while a table is still asked.
 */
export function isDueIn(values: Values, { isNew, isAsking, filled, left }: KnownOfForm): (name: string) => boolean {
  const isWeighed = !isBlank(values.gross_weight) && !isBlank(values.tare_weight);
  return (name) =>
    !isBlank(values[name]) ||
    (!isAsking && (!isNew || filled[name]?.found === false || (isWeighed && (left === undefined || left.has(name)))));
}

/** The fields the user has left since the form was opened. */
export function useLeftFields(): ReadonlySet<string> {
  const { onLeft } = useFormEvents();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () => onLeft((name) => setLeft((before) => (before.has(name) ? before : new Set([...before, name])))),
    [onLeft],
  );
  return left;
}
