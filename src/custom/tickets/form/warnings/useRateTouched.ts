/** Whether the user has changed a value that a rate table knows. */
import { useEffect, useState } from 'react';
import type { Entity } from '../../../../grammar/entity';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';

/** True from the first change of a field that one of the entry's lookups fills. */
export function useRateTouched(entity: Entity): boolean {
  const { onChanged } = useFormEvents();
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const filled = new Set((entity.lookups ?? []).flatMap(({ fill }) => Object.keys(fill)));
    return onChanged((name) => filled.has(name) && setTouched(true));
  }, [entity, onChanged]);
  return isTouched;
}
