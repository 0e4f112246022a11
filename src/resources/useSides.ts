/** The tables beside the registry in the words of the language in use. Only pages that are loaded later need them. */
import { useMemo } from 'react';
import type { StoredTables } from '../grammar/entity';
import { useInstalledLanguage } from '../i18n/useMessages';
import { localizeSides } from '../messages/sideWords';
import { sidesOf } from '../rules/extras/sides';
import { useRegistry } from './registry';

/** The tables beside the registry. */
export function useSides(): StoredTables {
  const registry = useRegistry();
  const { pack, language } = useInstalledLanguage();
  return useMemo(() => localizeSides(registry, sidesOf(registry), pack, language), [registry, pack, language]);
}
