/** The runs that were started in this browser and whose end nobody has seen yet. Home tells of them. */
import { recall, remember } from '../../../../src/look/choice/localValue';

const KEY = 'statements.runs';

/** Their ids. */
export function watchedRuns(): readonly number[] {
  return (recall(KEY) ?? '').split(' ').filter(Boolean).map(Number).filter(Number.isInteger);
}

/** A run begins now. */
export function watchRun(id: number): void {
  remember(KEY, [...watchedRuns().filter((each) => each !== id), id].join(' '));
}

/** Its end was seen. */
export function unwatchRun(id: number): void {
  const before = watchedRuns();
  if (before.includes(id)) remember(KEY, before.filter((each) => each !== id).join(' '));
}
