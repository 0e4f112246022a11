/** Which of the four steps an import is at, and which one the address asks for. */
import type { Import, ImportState } from '../rules/calls';
import type { Entity } from '../../../src/grammar/entity';
import { referencesOf } from '../../../src/kinds/ref';
import { IMPORT } from '../../../src/custom/office/entries';

/** The steps, in their order. */
export const steps = ['file', 'columns', 'names', 'check'] as const;
/** One step. */
export type Step = (typeof steps)[number];

/** The steps of a table's imports: one whose records refer to no others has no names to be looked for. */
export function stepsOf(entity: Entity): readonly Step[] {
  return referencesOf(entity).length > 0 ? steps : steps.filter((step) => step !== 'names');
}

/** What the page shows of an import: a step, or how its run goes or went. */
export type ShownPart = Step | 'running' | 'done' | 'failed';

const parts: Readonly<Record<ImportState, ShownPart>> = {
  columns: 'columns',
  names: 'names',
  checking: 'check',
  checked: 'check',
  running: 'running',
  done: 'done',
  failed: 'failed',
};

const furthest: Readonly<Record<ImportState, Step>> = {
  columns: 'columns',
  names: 'names',
  checking: 'check',
  checked: 'check',
  running: 'check',
  done: 'check',
  failed: 'check',
};

function isStep(text: string | null): text is Step {
  return steps.some((step) => step === text);
}

/**
 * The part to show. Steps behind the import's own can be asked for; a run and its end come first, because nothing of the import
 * can be changed then. A failed one can be looked at again.
 */
export function partOf({ state }: Pick<Import, 'state'>, asked: string | null): ShownPart {
  const own = parts[state];
  if (!isStep(asked) || own === 'running' || own === 'done') return own;
  return steps.indexOf(asked) <= steps.indexOf(furthest[state]) ? asked : own;
}

/** The address of an import, at one of its steps. Default: where it stands. */
export function importAddress(id: number, step?: Step): string {
  return `${IMPORT}?id=${id}${step === undefined ? '' : `&step=${step}`}`;
}
