/** Merging two records, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { mergeAct } from './merge/merge';
import { mergePaths, registerMerge } from './merge/routes';

export const masters: ServerFeature = {
  acts: [mergeAct],
  routes: registerMerge,
  paths: mergePaths,
  texts: serverWords,
};
