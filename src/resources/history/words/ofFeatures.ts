/** What features say in the history, in the language in use. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useInstalledLanguage } from '../../../i18n/useMessages';
import { shownHoles, shownPattern } from '../../../messages/shownDates';
import { fillHoles } from '../../../messages/translator';
import type { ActWords, HistoryWords, HistoryText, SettingWords } from '../../../rules/history/actWords';
import { AdditionsContext } from '../../additions';

/** By kind of act, and by name of a setting. */
interface WordsOfFeatures {
  readonly acts: Readonly<Record<string, ActWords>>;
  readonly settings: Readonly<Record<string, SettingWords>>;
}

const none: WordsOfFeatures = { acts: {}, settings: {} };

/** What features say of their acts and settings; nothing until it is loaded. */
export function useWordsOfFeatures(): WordsOfFeatures {
  const additions = useContext(AdditionsContext);
  const queryFn = async (): Promise<WordsOfFeatures> => {
    const all: HistoryWords[] = await Promise.all(additions.map(({ history }) => history?.() ?? {}));
    const merge = <Part extends keyof HistoryWords>(part: Part) => Object.assign({}, ...all.map((one) => one[part]));
    return { acts: merge('acts'), settings: merge('settings') };
  };
  return useQuery({ queryKey: ['words of features'], queryFn, staleTime: Infinity }).data ?? none;
}

/** Writes a text of a feature in the language in use. */
export function useSaid(): (said: HistoryText) => string {
  const { language } = useInstalledLanguage();
  return ({ text, holes = {} }) => shownPattern(fillHoles(text[language], shownHoles(holes)));
}
