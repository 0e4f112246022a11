/** What a typed text takes when its field is left (ruling 65). Pure. */
import { fold } from '../../kinds/text';
import type { Option } from './useOptions';

/** The text as it is compared with `Option.folded`. */
export const folded = (text: string): string => fold(text.trim());

/**
 * The option that a text stands for: the one that it names exactly, ignoring case and accents, or the only one that holds it.
 * @returns nothing where no option or several fit: a name that two options have is no choice
 */
export function takenBy(options: readonly Option[], text: string): Option | undefined {
  const wanted = folded(text);
  if (wanted === '') return undefined;
  const exact = options.filter(({ folded: label, name }) => label.trim() === wanted || name?.trim() === wanted);
  const fitting = exact.length > 0 ? exact : options.filter((option) => option.folded.includes(wanted));
  return fitting.length === 1 ? fitting[0] : undefined;
}
