/** Address of the page. */
export const HISTORY = '/office/history';

/** The kind of acts of which a run is told as one act. */
export const TOLD_AS_RUN = 'issue';
