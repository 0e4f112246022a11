/** The fields of what is kept beside records, in the words of the language in use. */
import { useMemo } from 'react';
import type { Field } from '../../../grammar/field';
import { useInstalledLanguage } from '../../../i18n/useMessages';
import { localizeSides } from '../../../messages/registryWords';
import type { ExtraKey } from '../../../rules/extras/extraKeys';
import { sides } from '../../../sides';

/** The fields of these keys but `inactive`, which is a box to tick. */
export function useExtraFields(keys: readonly ExtraKey[]): Readonly<Record<string, Field>> {
  const { pack } = useInstalledLanguage();
  return useMemo(() => {
    const fields = localizeSides(sides, pack)['record_extra']?.fields ?? {};
    const shown = keys.filter((key) => key !== 'inactive');
    return Object.fromEntries(shown.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])));
  }, [pack, keys]);
}
