/** The tables beside the registry in the words of the language in use. Only pages that are loaded later need them. */
import { useMemo } from 'react';
import { companionsOf, withCompanions, type Companions } from '../grammar/companions';
import type { StoredTables } from '../grammar/entity';
import { useInstalledLanguage } from '../i18n/useMessages';
import { localizeSides } from '../messages/sideWords';
import { sidesOf } from '../rules/extras/sides';
import { useRegistry } from './registry';

const NONE: readonly Companions[] = [];

/**
 * The tables beside the registry.
 * @param late those of features that the frame does not know
 */
export function useSides(late = NONE): StoredTables {
  const registry = useRegistry();
  const { pack, language } = useInstalledLanguage();
  return useMemo(() => {
    const whole = withCompanions(registry, [...companionsOf(registry), ...late]);
    return localizeSides(whole, sidesOf(whole), pack, language);
  }, [registry, pack, language, late]);
}
