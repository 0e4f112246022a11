/** Whether the search filters are open (look 3). */
import { useState } from 'react';
import { useMedia } from '../../../../look/useMedia';
import { useRemembered } from '../../../../look/choice/storedValue';
import { DAY_KEYS, type Filters } from '../../../../client/lists/location';
import type { TicketDescription } from '../descriptions/description';

/** Phones and low windows have no room for filters nobody asked for. */
const SMALL = '(max-width: 599px), (max-height: 560px)';

/**
 * Filters start folded unless one of them is set; what the user chose is remembered. In small windows they start folded.
 * @returns `wasOpen`: they were open at least once
 */
export function useFilterFold({ table, filters }: TicketDescription, applied: Filters) {
  const isSmall = useMedia(SMALL);
  const [isSet] = useState([...filters, ...DAY_KEYS].some((key) => applied[key] !== undefined));
  const [fold, setFold] = useRemembered<'open' | 'folded' | ''>(`filters.${table}`, '');
  const [isOpenSmall, setOpenSmall] = useState(false);
  const isOpenWide = fold === '' ? isSet : fold === 'open';
  const isOpen = isSmall ? isOpenSmall : isOpenWide;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const toggle = (): void => (isSmall ? setOpenSmall(!isOpen) : setFold(isOpen ? 'folded' : 'open'));
  return { isOpen, wasOpen: wasOpen || isOpen, toggle };
}
