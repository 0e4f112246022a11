/** The filter of ticket lists that shows the doubtful ones alone. The build reads it too, for the first request of a list (`scripts/build.ts`). */
import { toReview } from '../words/title';

export const ticketFilters = [{ key: 'doubtful', text: toReview }] as const;
