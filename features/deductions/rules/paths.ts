/** Address of the pages about deductions. Loaded with the frame. */
export const DEDUCTIONS = '/office/deductions';
