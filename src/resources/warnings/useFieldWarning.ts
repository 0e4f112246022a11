/** The soft warning of one field. */
import { useContext, useSyncExternalStore } from 'react';
import { WarningsContext, type FieldWarning } from '../form/scope/warningStore';

const nothing = (): undefined => undefined;
const noStop = () => nothing;

/** The warning of a field; none outside a form. */
export function useFieldWarning(name: string): FieldWarning | undefined {
  const store = useContext(WarningsContext);
  return useSyncExternalStore(store?.subscribe ?? noStop, store ? () => store.get()[name] : nothing);
}
