/** The fields of what is kept beside records, in the words of the language in use. */
import { useMemo } from 'react';
import type { Field } from '../../../src/grammar/field';
import type { ExtraKey } from '../../../src/rules/extras/extraKeys';
import { useSides } from '../../../src/resources/useSides';

/** The fields of these keys. */
export function useExtraFields(keys: readonly ExtraKey[]): Readonly<Record<string, Field>> {
  const { record_extra: extra } = useSides();
  return useMemo(() => {
    const fields = extra?.fields ?? {};
    return Object.fromEntries(keys.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])));
  }, [extra, keys]);
}
