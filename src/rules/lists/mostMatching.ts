/** Most tickets of a filter that one act changes or deletes (decision 62). */
export const MOST_MATCHING = 5000;
