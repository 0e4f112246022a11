/** In place of `lodash/isEqual`: the same by a package whose modules are small (decision 106). */
export { isEqual as default } from 'es-toolkit/compat';
