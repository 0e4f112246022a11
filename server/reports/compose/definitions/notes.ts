/** Small print that several reports share. */

export const rounding = 'Amounts are computed from unrounded tons and rounded once.';
export const dryMatter = 'Adjusted tons are on a dry-matter basis, without handling loss.';
export const beyond = 'Extra miles are those beyond the minimum, paid for each ton-mile.';
/** For reports that pay or bill adjusted tons. */
export const moneyNotes = [rounding, dryMatter];
