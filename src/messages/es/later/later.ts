/** Spanish: what English pages bring themselves comes with the language here. */
import { checkPages } from './checkPages';
import { closing } from './closing';
import { exportFiles } from './exportFiles';
import { exporting } from './exporting';
import { historyPages } from './historyPages';
import { importPages } from './importPages';
import { masters } from './masters';
import { odd } from './odd';
import { startPages } from './startPages';
import { userPages } from './userPages';

/** All of them. */
export const laterMessages = {
  ...checkPages,
  ...closing,
  ...exportFiles,
  ...exporting,
  ...historyPages,
  ...importPages,
  ...masters,
  ...odd,
  ...startPages,
  ...userPages,
};
