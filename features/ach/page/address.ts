/** Where ACH files are made, and where one of them is shown. */
export const ACH = '/office/ach';
export const filePath = (id: unknown): string => `${ACH}/files/${String(id)}`;

/** Where the own bank and account are entered. */
export const ACH_SETTINGS_PLACE = '/office/settings#ach';
