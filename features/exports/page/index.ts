/** Files of lists and of everything, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/title';

export const exported: PageFeature = {
  name: 'exports',
  listTool: {
    place: 10,
    Part: optionalPart(() => import('./list/ExportButton').then((module) => module.ExportButton)),
  },
  settings: [
    {
      at: 'backup',
      text: title,
      place: 15,
      Part: optionalPart(() => import('./EverythingPanel').then((module) => module.EverythingPanel)),
    },
  ],
};
