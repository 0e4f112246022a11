/** Address of the proof. */
export const ADDRESS = '/office/proof';
