/** Where a menu opens: below its button, with the right edges in line. Attributes of MUI's `Menu`. */
export const belowRight = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;
