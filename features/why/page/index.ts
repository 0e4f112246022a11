/** What explains amounts, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { WHY } from '../rules/address';
import { title } from '../words/title';

const Button = optionalPart(
  () => import('./frame/FigureButton').then((module) => module.FigureButton),
  ({ text }) => text,
);

export const why: PageFeature = {
  name: 'why',
  pages: [{ route: WHY, title, auth: true, load: () => import('./Why').then((module) => module.WhyPage) }],
  figure: Button,
  loadFrame: Button.load,
};
