/**
 * Whether a form refuses a typed day outside the working year. Generic forms mark it and send it: they block nothing (§5). The
 * entry of loads refuses it, because there the wrong year is a slip of the hand and the ticket would be looked for in the other year.
 */
import { createContext } from 'react';

/** True in a form that refuses such a day. */
export const RefusesOtherYears = createContext(false);
