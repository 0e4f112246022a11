/** The addresses of pay runs: the page of what is due, the list, and one of them. */
export const PAY_RUN = '/office/payrun';
export const PAY_RUNS = '/office/payrun/runs';
export const runPath = (id: number): string => `${PAY_RUN}/${id}`;
