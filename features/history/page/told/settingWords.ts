/** What is said of settings: on the History page alone, for records have none. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { AdditionsContext } from '../../../../src/resources/additions';
import type { SettingWords } from '../../../../src/rules/history/actWords';

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

/** Whether it is loaded, or cannot be. */
export function useHasSettingWords(): boolean {
  return !useLoadedSettings().isPending;
}
