/** The name of the setting that keeps the finance charge. */
export const CHARGE = 'finance charge';
