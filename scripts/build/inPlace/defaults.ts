/** In place of `lodash/defaults`: the same by a package whose modules are small (decision 106). */
export { defaults as default } from 'es-toolkit/compat';
