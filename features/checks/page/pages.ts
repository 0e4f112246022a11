/** The pages of checks, which come in one file. */
export { CheckSection } from './CheckSection';
export { ChecksPage } from './ChecksPage';
