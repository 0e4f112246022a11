/** In place of `lodash/get`: the same by a package whose modules are small (decision 106). */
export { get as default } from 'es-toolkit/compat';
