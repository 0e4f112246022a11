/** The jobs of the selected year that lack a rate or miles, as our own server finds them. */
import { useStartCalls } from '../calls';
import { useQuery } from '@tanstack/react-query';
import type { JobPrice, JobWithGap } from '../../rules/calls';
import { useYear } from '../../../../src/year';

/** The check of the year; read again whenever a part that shows it appears. */
export function usePriceCheck() {
  const { calls, isOwn } = useStartCalls();
  const { year } = useYear();
  return useQuery({
    queryKey: ['office', 'prices', year],
    queryFn: async ({ signal }) => (await calls()).priceCheck(year, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
}

/** One figure of one job to fill in. */
export interface OpenGap {
  /** The job's id and the figure's field. */
  readonly key: string;
  readonly of: JobWithGap;
  readonly price: JobPrice;
}

/** All gaps, job by job. */
export function openGaps(gaps: readonly JobWithGap[]): OpenGap[] {
  return gaps.flatMap((of) =>
    of.prices.flatMap((price) => (price.gap === null ? [] : [{ key: `${of.job.id} ${price.field}`, of, price }])),
  );
}
