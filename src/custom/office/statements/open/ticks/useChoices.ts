/** What is chosen for the older tickets of each party, against what is proposed. */
import { useCallback, useState } from 'react';
import { PROPOSED, type OlderChoice, type OlderChoices } from './choices';

/** The choices, and how one is changed. Doubtful older tickets come along only where older ones do. */
export function useChoices() {
  const [choices, setChoices] = useState<OlderChoices>(new Map());
  const choose = useCallback((tick: string, change: Partial<OlderChoice>): void => {
    setChoices((before) => {
      const own = { ...(before.get(tick) ?? PROPOSED), ...change };
      if (change.older === false) return new Map(before).set(tick, { older: false, include: false });
      return new Map(before).set(tick, change.include === true ? { ...own, older: true } : own);
    });
  }, []);
  return { choices, choose };
}
