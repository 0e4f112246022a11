/** Spanish: what English pages bring themselves comes with the language here. */
import { bulk } from './bulk';
import { checkPages } from './checkPages';
import { closing } from './closing';
import { exportFiles } from './exportFiles';
import { exporting } from './exporting';
import { historyPages } from './historyPages';
import { importPages } from './importPages';
import { masters } from './masters';
import { odd } from './odd';
import { officePages } from './officePages';
import { picker } from './picker';
import { profile } from './profile';
import { startPages } from './startPages';
import { userPages } from './userPages';

/** All of them. */
export const laterMessages = {
  ...bulk,
  ...checkPages,
  ...closing,
  ...exportFiles,
  ...exporting,
  ...historyPages,
  ...importPages,
  ...masters,
  ...odd,
  ...officePages,
  ...picker,
  ...profile,
  ...startPages,
  ...userPages,
};
