/** What the history says of merges. */
import type { ActWords } from '../../../src/rules/history/actWords';

const kind = { en: 'Merge', es: 'Combinación' };

const merge: ActWords = {
  kind,
  isWhole: true,
  did: ({ act: { about }, named }) => ({
    text: { en: 'Merged %{dropped} into %{kept}', es: 'Se combinó %{dropped} con %{kept}' },
    holes: { dropped: named(about?.drop), kept: named(about?.keep) },
  }),
  lead: () => ({ text: kind }),
};

/** By kind of act. */
export const acts = { merge };
