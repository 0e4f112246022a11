/** The jobs that the chooser offers: those of the newest tickets, and for a typed text all jobs of the year that match it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { useOwnServer } from '../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../dataProvider';
import { relatedName } from '../../kinds/ref';
import type { AnyRow } from '../../rules/rows';
import { fold } from '../../kinds/text';
import { useYear } from '../../year';

const OFFERED = 5;
/** The same as Home's panel of jobs, so that one answer serves both. */
const NEWEST = { page: 0, perPage: 10 };
const SEARCHED = { page: 1, perPage: 500 };

/** One job of the chooser. */
export interface JobToKey {
  readonly job: AnyRow;
  /** The number of its newest ticket, where it is known. */
  readonly last: string | undefined;
}

/** What the chooser shows. */
export interface JobsToKey {
  /** `undefined` until they are there. */
  readonly jobs: readonly JobToKey[] | undefined;
  /** How many jobs the year has. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

const withoutLast = (job: AnyRow): JobToKey => ({ job, last: undefined });

/** The job as it is searched: every name and its day. */
function searched({ date, customer_id, producer_id, crop_id, field_id }: AnyRow): string {
  const names = [customer_id, producer_id, crop_id, field_id].map((value) => relatedName(value, ''));
  return fold([date, ...names].join(' '));
}

/** The jobs of the newest tickets, which our own server alone can tell. */
function useNewest(): readonly JobToKey[] | null | undefined {
  const { year } = useYear();
  const dataProvider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer();
  const { data, isError } = useQuery({
    queryKey: ['job', 'newestOwners', year],
    queryFn: () => dataProvider.newestOwners('crop_ticket', 'job', year),
    enabled: isOwn === true,
    staleTime: 0,
  });
  const jobs = useMemo(
    () =>
      data?.map(({ record, newest }) => ({
        job: record,
        last: newest ? String(newest.ticket_number ?? '') || undefined : undefined,
      })),
    [data],
  );
  return isOwn === true && !isError ? jobs : null;
}

/** Another server's newest jobs are those of its list, by date. */
export function useJobsToKey(text: string): JobsToKey {
  const { year } = useYear();
  const newest = useNewest();
  const words = fold(text).split(/\s+/).filter(Boolean);
  const isSearch = words.length > 0;
  const listed = useGetList<AnyRow>('job', { pagination: NEWEST, filter: { year } });
  const all = useGetList<AnyRow>('job', { pagination: SEARCHED, filter: { year } }, { enabled: isSearch });
  const offered = newest === null ? listed.data?.slice(0, OFFERED).map(withoutLast) : newest;
  const found = (all.data ?? listed.data)?.filter((job) => words.every((word) => searched(job).includes(word)));
  const source = isSearch ? all : listed;
  return {
    jobs: isSearch ? found?.map(withoutLast) : offered,
    total: listed.total,
    hasFailed: Boolean(source.error) && !source.isFetching,
    reload: () => void source.refetch(),
  };
}
