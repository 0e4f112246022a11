/** The words of the address behind `?`, and how some of them are changed: Back and a bookmark find them again. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** @returns the words, and a function that changes some of them; `null` takes one out */
export function useAddressWords() {
  const [asked, setAsked] = useSearchParams();
  const change = useCallback(
    (next: Readonly<Record<string, string | null>>) =>
      setAsked(
        (before) => {
          const merged = Object.entries({ ...Object.fromEntries(before), ...next });
          return merged.filter((entry): entry is [string, string] => entry[1] !== null);
        },
        { replace: true },
      ),
    [setAsked],
  );
  return [asked, change] as const;
}
