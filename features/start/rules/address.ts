/** Where prices are checked. */
export const PRICES = '/office/prices';
