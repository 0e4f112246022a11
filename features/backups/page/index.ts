/** What owners see of the backups, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';

/** What the section of the settings page is called. */
const title = { en: 'Backup', es: 'Copia de seguridad' } as const;

export const backups: PageFeature = {
  name: 'backups',
  settings: [
    {
      at: 'backup',
      text: title,
      place: 10,
      Part: optionalPart(() => import('./settings/BackupSection').then((module) => module.BackupSection)),
    },
  ],
  slots: {
    homeNotices: {
      place: 5,
      Part: optionalPart(() => import('./home/BackupLine').then((module) => module.BackupLine)),
    },
  },
};
