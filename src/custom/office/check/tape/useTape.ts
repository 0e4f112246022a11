/** How the pasted tape and the tickets of the days differ. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import type { Days } from '../../../../client/verbs/check';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { checkKey } from '../useCheck';
import { usePastedTape } from './tapeText';

const TYPING_MS = 400;

/** A text once nothing has been typed into it for a moment; at once where it had been empty, as after pasting. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const isAtOnce = settled === '' || text === '';
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), isAtOnce ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isAtOnce]);
  return settled;
}

/** The comparison; the last one stays while the next is on its way. */
export function useTape(days: Days) {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const { kind, text } = usePastedTape();
  const settled = useSettled(text.trim());
  return useQuery({
    queryKey: checkKey('tape', kind, days, settled),
    queryFn: ({ signal }) => provider.checkTape(kind, days, settled, signal),
    enabled: isOwn && settled !== '',
    placeholderData: settled === '' ? undefined : keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}
