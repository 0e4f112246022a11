/** In place of `lodash/memoize`: the same by a package whose modules are small (decision 106). */
export { memoize as default } from 'es-toolkit/compat';
