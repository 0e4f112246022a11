/** The setting of days and times, and choosing it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMay } from '../../../client/people/useMe';
import { useOwnServer } from '../../../client/server/useOwnServer';
import type { KeptDates } from '../../../client/verbs/dates';
import type { WindrowDataProvider } from '../../../dataProvider';
import { chooseDates } from '../../../i18n/dates';
import type { ShownDates } from '../../../messages/shownDates';

const KEY = ['office', 'dates'];

/** The setting; `undefined` data until it is known, for others than owners, and on another server. */
export function useShownDates() {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const isOwner = useMay('owner');
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => provider.dates(signal), enabled: isOwn && isOwner });
}

/** Keeps a choice. This page shows it at once, other people's pages when they are next loaded. */
export function useKeepDates(onKept: (kept: KeptDates) => void) {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...dates }: ShownDates & { readonly version: number }) =>
      provider.keepDates(dates, version),
    onSuccess: (kept) => {
      chooseDates(kept);
      client.setQueryData(KEY, kept);
      onKept(kept);
    },
  });
}
