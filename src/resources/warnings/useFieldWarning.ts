/** What the form around says of one field in amber. */
import { useContext, useSyncExternalStore } from 'react';
import { ScopeContext } from '../form/FormScope';
import type { FieldWarning } from './warningStore';

const nothing = (): undefined => undefined;
const noStop = () => nothing;

/** The warning of a field; none outside a form. */
export function useFieldWarning(name: string): FieldWarning | undefined {
  const store = useContext(ScopeContext)?.warnings;
  return useSyncExternalStore(store?.subscribe ?? noStop, store ? () => store.get()[name] : nothing);
}
