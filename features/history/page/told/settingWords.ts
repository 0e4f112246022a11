/** What is said of settings: on the History page alone, for records have none. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { AdditionsContext } from '../../../../src/resources/additions';
import type { SettingPart, SettingWords, Teller } from '../../../../src/rules/history/actWords';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { dayText } from '../../../../src/messages/shownDates';
import type { FieldChange } from '../../../../src/resources/offers/fieldTexts';
import type { RecordChange } from '../../rules/calls';
import { useHasWords } from './ofFeatures';

/** By name. */
type SettingsByName = Readonly<Record<string, SettingWords>>;
const noSettings: SettingsByName = {};

function useLoadedSettings() {
  const additions = useContext(AdditionsContext);
  const queryFn = async (): Promise<SettingsByName> => {
    const { settings } = await import('../../words/settings');
    const ofEach = additions.map(async ({ history }) => (await (await history?.())?.settings?.())?.settings);
    return Object.assign({}, settings, ...(await Promise.all(ofEach)));
  };
  return useQuery({ queryKey: ['settings of features'], queryFn, staleTime: Infinity });
}

/** What features and the core say of settings; nothing until it is loaded. */
export function useSettingWords(): SettingsByName {
  return useLoadedSettings().data ?? noSettings;
}

/** Whether all words of the History page are loaded, or cannot be. */
export function useHasAllWords(): boolean {
  const hasSettings = !useLoadedSettings().isPending;
  return useHasWords() && hasSettings;
}

/** What stands at a place: `cutoffs.producer`. */
const partAt = (kept: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>((whole, key) => (whole === null || whole === undefined ? null : Object(whole)[key]), kept);

/** The parts that are not what they were, in the order of the words. */
export function settingChanges(
  { parts, read = JSON.parse }: SettingWords,
  { before, after }: Pick<RecordChange, 'before' | 'after'>,
  { said }: Pick<Teller, 'said'>,
): FieldChange[] {
  if (!parts) return [];
  const [was, is] = [before, after].map((draft) => (draft?.value ? read(String(draft.value)) : null));
  const textOf = ({ words }: SettingPart, value: unknown): string => {
    const plain = value === false ? '' : String(value ?? '');
    const word = words?.[plain];
    if (word) return said({ text: word });
    if (plain === '') return NO_FIGURE;
    return typeof value === 'number' ? formatNumber(value) : dayText(plain);
  };
  return Object.entries(parts).flatMap(([name, part]) => {
    const [old = '', now = ''] = [was, is].map((kept) => textOf(part, partAt(kept, name)));
    return old === now ? [] : [{ name, label: said({ text: part.label }), old, now }];
  });
}
