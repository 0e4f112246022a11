/** Columns and small print that several reports share. */

/** What the scale printed, and the difference. */
export const weights = ['gross_weight', 'tare_weight', 'net_weight'] as const;
/** From the net weight to the weight at the agreed moisture. */
export const adjustment = ['moisture', 'at_moisture', 'adjusted_weight'] as const;

export const rounding = 'paper.note.rounding';
export const dryMatter = 'paper.note.dryMatter';
export const beyond = 'paper.note.beyond';
/** For reports that pay or bill adjusted tons. */
export const moneyNotes = [rounding, dryMatter] as const;
