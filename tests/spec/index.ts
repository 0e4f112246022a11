/**
 * The specification's own words, as literals: what tests compare the product with. Nothing here is computed, so the product
 * cannot agree with itself. Paragraphs are those of the specification.
 */
export { tables } from './tables';
export { menu } from './menu';
export { texts } from './texts';
