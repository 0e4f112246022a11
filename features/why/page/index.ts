/** What explains amounts, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { WHY } from '../rules/answers';
import { title } from '../words/title';
import { FigureButton } from './FigureButton';

export const why: PageFeature = {
  pages: [{ route: WHY, title, auth: true, load: () => import('./Why').then((module) => module.WhyPage) }],
  figure: FigureButton,
};
