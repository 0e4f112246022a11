/** Small print that several reports share. */

export const rounding = 'paper.note.rounding';
export const dryMatter = 'paper.note.dryMatter';
export const beyond = 'paper.note.beyond';
/** For reports that pay or bill adjusted tons. */
export const moneyNotes = [rounding, dryMatter] as const;
