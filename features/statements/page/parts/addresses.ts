/** The addresses of the pages about statements. */
import { apiBase } from '../../../../src/client/server/apiBase';
import { STATEMENTS } from '../../../../src/rules/settled/paths';

/** The paper itself, which the server shows by the cookie of reports. Below the API base. */
export const paperAddress = (reference: string): string =>
  `${apiBase()}/reports/statements/${encodeURIComponent(reference)}`;

/** The page of a run. */
export const runAddress = (id: number): string => `${STATEMENTS}?run=${id}`;
