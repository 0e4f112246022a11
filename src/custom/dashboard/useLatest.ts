/** The newest rows of a table in the selected year (§7.1), with how many there are. One request for all who ask. */
import { useGetList } from 'react-admin';
import type { AnyRow, EntityName } from '../../rules/rows';
import { useYear } from '../../year';
import { LATEST } from './latest';

/**
 * The ten newest rows. Asked again whenever Home opens, since other clerks enter tickets too; what is known is shown
 * meanwhile.
 * @param options `rows`: how many instead of ten; `enabled`: false while it must not be asked yet
 */
export function useLatest(name: EntityName, { rows = LATEST, enabled = true } = {}) {
  const { year } = useYear();
  return useGetList<AnyRow>(
    name,
    { pagination: { page: 0, perPage: rows }, filter: { year } },
    { staleTime: 0, enabled },
  );
}
