/** In place of `lodash/pick`: the same by a package whose modules are small (decision 106). */
export { pick as default } from 'es-toolkit/compat';
