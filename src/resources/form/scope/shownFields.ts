/** Which fields have an input on the screen: server messages for the others are shown below the form. */
import { createContext, useContext, useEffect } from 'react';

/** The names of the fields on the screen; `useShownFields` reads it. */
export const ShownFieldsContext = createContext<Set<string> | undefined>(undefined);

/** The fields on the screen. Throws outside a `FormScope`. */
export function useShownFields(): Set<string> {
  const shown = useContext(ShownFieldsContext);
  if (!shown) throw new Error('There is no FormScope above this component.');
  return shown;
}

/** Registers the field as shown while the component is mounted. */
export function useShown(name: string): void {
  const shown = useShownFields();
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
}
