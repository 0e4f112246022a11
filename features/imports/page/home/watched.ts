/** The imports that were started in this browser and whose end nobody has seen yet. Home tells of them. */
import { recall, remember } from '../../../../src/look/choice/localValue';

const KEY = 'imports.watched';

/** Their ids. */
export function watchedImports(): readonly number[] {
  return (recall(KEY) ?? '').split(' ').filter(Boolean).map(Number).filter(Number.isInteger);
}

function keep(ids: readonly number[]): void {
  remember(KEY, ids.join(' '));
}

/** An import runs now. */
export function watchImport(id: number): void {
  keep([...watchedImports().filter((each) => each !== id), id]);
}

/** Its end was seen. */
export function unwatchImport(id: number): void {
  const before = watchedImports();
  if (before.includes(id)) keep(before.filter((each) => each !== id));
}
