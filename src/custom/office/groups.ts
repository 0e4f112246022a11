/** The groups of the screens below `/office/` in the menu (ruling 107). */

/** In their order. */
export const officeGroups = ['money', 'records', 'setup'] as const;
export type OfficeGroup = (typeof officeGroups)[number];
