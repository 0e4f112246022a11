/** What the history says of W-9s: of a tax number the last four digits. */
import { textsAbout, type ActWords, type HistoryText } from '../../../src/rules/history/actWords';

const changed = { en: 'Changed the W-9 of %{name}', es: 'Cambio del W-9 de %{name}' };
const entered = {
  en: 'Changed the W-9 of %{name}, number ends in %{now}',
  es: 'Cambio del W-9 de %{name}, el número termina en %{now}',
};
const replaced = {
  en: 'Changed the W-9 of %{name}, number from %{was} to %{now}',
  es: 'Cambio del W-9 de %{name}, número de %{was} a %{now}',
};
const removed = {
  en: 'Changed the W-9 of %{name}, number removed, ended in %{was}',
  es: 'Cambio del W-9 de %{name}, se quitó el número, terminaba en %{was}',
};

const changeW9: ActWords = {
  kind: { en: 'W-9', es: 'W-9' },
  isWhole: true,
  did: ({ act: { about } }): HistoryText => {
    const text = textsAbout(about);
    const { was, now, ...holes } = { name: text('name'), was: text('was'), now: text('now') };
    const which = now !== '' ? (was === '' || was === now ? entered : replaced) : was === '' ? changed : removed;
    return { text: which, holes: { ...holes, was, now } };
  },
};

/** By kind of act. */
export const acts = { changeW9 };
