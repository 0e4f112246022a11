/** Counts seconds down to 0. */
import { useCallback, useEffect, useState } from 'react';

const SECOND = 1000;

/** The seconds left, and how to begin with some. A clock that is set meanwhile changes nothing. */
export function useCountdown(): readonly [left: number, begin: (seconds: number) => void] {
  const [ends, setEnds] = useState(0);
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / SECOND))), SECOND);
    return () => clearInterval(timer);
  }, [isRunning, ends]);
  const begin = useCallback((seconds: number) => {
    setEnds(performance.now() + seconds * SECOND);
    setLeft(seconds);
  }, []);
  return [left, begin];
}
