/** The user's own changes in one form: lookups, drafts and warnings subscribe to them (ruling 19: only those clear and fill). */
import { createContext, useContext } from 'react';

type FieldListener = (name: string) => void;

/** Publishes which field the user changed or left. */
export interface FormEvents {
  readonly changed: FieldListener;
  /** Subscribes to changed fields; returns the function that unsubscribes. */
  readonly onChanged: (listener: FieldListener) => () => void;
  readonly left: FieldListener;
  /** Subscribes to fields that lose the focus; returns the function that unsubscribes. */
  readonly onLeft: (listener: FieldListener) => () => void;
}

function createTopic() {
  const listeners = new Set<FieldListener>();
  return {
    publish: (name: string) => listeners.forEach((listener) => listener(name)),
    subscribe: (listener: FieldListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The events of a new form, without subscribers. */
export function createFormEvents(): FormEvents {
  const [change, leave] = [createTopic(), createTopic()];
  return {
    changed: change.publish,
    onChanged: change.subscribe,
    left: leave.publish,
    onLeft: leave.subscribe,
  };
}

/** The events of the form around; `useFormEvents` reads it. */
export const FormEventsContext = createContext<FormEvents | undefined>(undefined);

/** The events of the form around. Throws outside a `FormScope`. */
export function useFormEvents(): FormEvents {
  const events = useContext(FormEventsContext);
  if (!events) throw new Error('There is no FormScope above this component.');
  return events;
}
