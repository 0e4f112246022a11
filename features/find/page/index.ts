/** The command box, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/title';

const Button = optionalPart(() => import('./frame/FindButton').then((module) => module.FindButton));
const OtherYears = optionalPart(() => import('./tickets/OtherYears').then((module) => module.OtherYears));

export const find: PageFeature = {
  name: 'find',
  slots: {
    topBar: { place: 10, Part: Button },
    noTicketOfYear: { place: 10, Part: OtherYears },
  },
  loadFrame: Button.load,
  keys: [{ does: title, keys: [['Ctrl', 'K'], ['/']], place: 10 }],
};
