/** How days and times are written, in the settings and in the first evening. */
export const datesPages = {
  'dates.title': 'Dates',
  'dates.about': 'How screens and statements show dates and times. Files for other programs always have 2026-09-07.',
  'dates.days': 'Dates',
  'dates.times': 'Times',
  'dates.save': 'Save Dates',
  'dates.kept': 'Saved. Others see it when they next open a page. Issued statements stay as they are.',
  'dates.hint': 'Any form can be typed.',
  'dates.question': 'How do you write dates?',
  'dates.useThese': 'Use These',
} as const;
