/** The pages about statements in one download: each further one would cost Home the names of its files. */
export { IssuePage } from './issue/IssuePage';
export { StatementPage } from './one/StatementPage';
export { StatementsPage } from './StatementsPage';
