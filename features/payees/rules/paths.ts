/** Address of the pages about other payees. Loaded with the frame. */
export const OTHER_PAYEES = '/office/payees';
