/** The parts of the frame, which are downloaded with it. */
export { FindButton } from './FindButton';
export { FindKeys } from './FindKeys';
export { OtherYears } from './OtherYears';
