/** A file of its own, so that the code of the export is loaded with the first export. */
export { defaultExporter } from 'react-admin';
