/** The tables beside the registry in the words of the language in use. Only pages that are loaded later need them. */
import { useMemo } from 'react';
import type { StoredTables } from '../../grammar/entity';
import { useInstalledLanguage } from '../../i18n/useMessages';
import { localizeSides } from '../../messages/registryWords';
import { sides } from '../../sides';

/** The tables beside the registry. */
export function useSides(): StoredTables {
  const { pack } = useInstalledLanguage();
  return useMemo(() => localizeSides(sides, pack), [pack]);
}
