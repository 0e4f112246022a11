/** Apply Filters and Reset of a ticket list. Both reload, also when they change nothing (§4). */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RowsContext } from '../../../../resources/list/controller/listController';
import { sameFilters, type LocationState } from '../../../../resources/list/controller/listLocation';
import type { Filters } from '../../../../client/lists/location';

const NO_FILTERS: Filters = {};

/** `apply` stays on the current page (ruling 36); `reset` and `find`, which is given what a search found, go to the first one. */
export function useFilterButtons({ location, goTo }: LocationState, { page, refetch, resource }: RowsContext) {
  const client = useQueryClient();
  const show = useCallback(
    (filters: Filters, wanted: number) => {
      if (sameFilters(filters, location.filters) && wanted === location.page) void refetch();
      else {
        // What came a moment ago counts as fresh elsewhere; these buttons always ask the server.
        void client.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' });
        goTo({ filters, page: wanted });
      }
    },
    [location, refetch, goTo, client, resource],
  );
  const apply = useCallback((filters: Filters) => show(filters, page), [show, page]);
  const reset = useCallback(() => show(NO_FILTERS, 1), [show]);
  const find = useCallback((filters: Filters) => show(filters, 1), [show]);
  return { apply, reset, find };
}
