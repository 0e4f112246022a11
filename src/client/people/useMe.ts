/** Who is signed in, for components: role and notices (ruling 78). */
import { createContext, useContext } from 'react';
import { allows, type Need } from '../../rules/accounts/roles';
import type { Me } from './me';

/** Who is signed in; `undefined` until it is known, and against another server. */
export const MeContext = createContext<Me | undefined>(undefined);

/** Who is signed in; `undefined` until it is known, and against another server. */
export function useMe(): Me | undefined {
  return useContext(MeContext);
}

/** Whether the user may do this. Where no role is known everything is offered: the server decides. */
export function useMay(need: Need): boolean {
  const me = useMe();
  return me === undefined || allows(me.role, need);
}
