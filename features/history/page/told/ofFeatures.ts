/** What features say in the history, in the language in use. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Companions } from '../../../../src/grammar/companions';
import type { Entities } from '../../../../src/grammar/entity';
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import { shownHoles, shownPattern } from '../../../../src/messages/shownDates';
import type { Language } from '../../../../src/messages/languages';
import { fillHoles } from '../../../../src/messages/translator';
import type { ActWords, HistoryWords, Teller } from '../../../../src/rules/history/actWords';
import { labelOf, pluralTitle } from '../../../../src/rules/labels';
import { AdditionsContext } from '../../../../src/resources/additions';
import { useRegistry } from '../../../../src/resources/registry';
import { draftText } from '../../../../src/resources/offers/fieldTexts';

/** By kind of act. */
interface WordsOfFeatures {
  readonly acts: Readonly<Record<string, ActWords>>;
  readonly companions: readonly Companions[];
}

const none: WordsOfFeatures = { acts: {}, companions: [] };

function useLoaded() {
  const additions = useContext(AdditionsContext);
  const queryFn = async (): Promise<WordsOfFeatures> => {
    const all: HistoryWords[] = await Promise.all(additions.map(({ history }) => history?.() ?? {}));
    const companions = await Promise.all(all.flatMap((one) => one.companions?.() ?? []));
    return { acts: Object.assign({}, ...all.map(({ acts }) => acts)), companions };
  };
  return useQuery({ queryKey: ['words of features'], queryFn, staleTime: Infinity });
}

/** What features say of their acts and settings; nothing until it is loaded. */
export function useWordsOfFeatures(): WordsOfFeatures {
  return useLoaded().data ?? none;
}

/** Whether what is said of acts is loaded, or cannot be: acts that are shown before would change their words under the reader. */
export function useHasWords(): boolean {
  return !useLoaded().isPending;
}

/** Writes texts of features and values of fields in a language. */
export function tellerOf(registry: Entities, language: Language): Teller {
  return {
    said: ({ text, holes = {} }) => shownPattern(fillHoles(text[language], shownHoles(holes))),
    shown: (table, field, value) => {
      const declared = registry[table]?.fields[field];
      return declared ? draftText(declared, value, {}) : String(value);
    },
    label: (table, field) => labelOf(field, registry[table]?.fields[field]),
    plural: (table) => registry[table] && pluralTitle(registry[table]).toLowerCase(),
  };
}

/** Writes them in the language in use. */
export function useTeller(): Teller {
  return tellerOf(useRegistry(), useInstalledLanguage().language);
}
