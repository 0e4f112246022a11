/** W-9s and tax numbers of producers and haulers, for the page. */
import { createElement } from 'react';
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';

const Panel = optionalPart(() => import('./W9Panel').then((module) => module.W9Panel));
const isPayee = (table: string): boolean => table === 'producer' || table === 'hauler';

export const w9: PageFeature = {
  name: 'w9',
  // Nothing of it is loaded with records of others.
  recordPart: { place: 25, Part: (shown) => (isPayee(shown.name) ? createElement(Panel, shown) : null) },
  history: () => import('../words/history'),
};
