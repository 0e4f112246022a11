/** The command box, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { title } from '../words/title';

const load = () => import('./frame/parts');
const Button = optionalPart(async () => (await load()).FindButton);
const Keys = optionalPart(async () => (await load()).FindKeys);
const OtherYears = optionalPart(async () => (await load()).OtherYears);

export const find: PageFeature = {
  slots: {
    topBar: { place: 10, Part: Button },
    frame: { place: 10, Part: Keys },
    noTicketOfYear: { place: 10, Part: OtherYears },
  },
  loadFrame: () => Promise.all([Button.load(), Keys.load()]),
  keys: [{ does: title, keys: [['Ctrl', 'K'], ['/']] }],
};
