/** Takes a search that finds nothing among the rows shown to the whole year: sets the filter that fits, and applies it (ruling 71). */
import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isReference } from '../../../../grammar/field';
import type { Filters } from '../../../../client/lists/location';
import { ALL_ROWS, allRowsKey } from '../../../../resources/options/allRows';
import { optionsOf } from '../../../../resources/options/useOptions';
import { useRegistry } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import { entityOf, type AnyRow } from '../../../../rules/rows';
import type { TicketDescription } from '../descriptions/description';
import { searchTargets, type NamedFilter, type SearchTarget } from './searchTargets';

/** Names that match one text equally well. */
export interface NameChoice {
  readonly query: string;
  readonly targets: readonly SearchTarget[];
}

/** The filters of a list that are related records, with all they can be set to. The lists of names are mostly there already. */
function useNamedFilters({ table, filters }: TicketDescription): () => Promise<NamedFilter[]> {
  const client = useQueryClient();
  const provider = useDataProvider();
  const registry = useRegistry();
  return useCallback(async () => {
    const { fields } = entityOf(registry, table);
    const references = filters.flatMap((key) => {
      const field = fields[key];
      return isReference(field) ? [{ key, label: labelOf(key, field), to: field.to }] : [];
    });
    return Promise.all(
      references.map(async ({ key, label, to }) => {
        const { data } = await client.ensureQueryData<{ data: AnyRow[] }>({
          queryKey: allRowsKey(to),
          queryFn: () => provider.getList<AnyRow>(to, ALL_ROWS),
        });
        return { key, label, options: optionsOf(entityOf(registry, to), data) };
      }),
    );
  }, [client, provider, registry, table, filters]);
}

/**
 * @param year the selected year
 * @param onFound applies the filters found
 * @returns `searchAll` looks for a text, without blanks around it; `choice` are the names that matched it, where the user has
 *   to choose one of several
 */
export function useSearchAll(description: TicketDescription, year: number, onFound: (filters: Filters) => void) {
  const namedFilters = useNamedFilters(description);
  const [choice, setChoice] = useState<NameChoice>();
  const searchAll = useCallback(
    async (query: string): Promise<void> => {
      // Names that cannot be loaded are logged by the data provider; the ticket number can still be looked for.
      const targets = searchTargets(query, year, await namedFilters().catch(() => []));
      const [first] = targets;
      if (targets.length === 1 && first) onFound(first.filters);
      else setChoice({ query, targets });
    },
    [namedFilters, year, onFound],
  );
  return { searchAll, choice };
}
