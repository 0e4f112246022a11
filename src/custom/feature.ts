/** What a feature, a folder of `features/`, hands to the page. The frame and the other pages name none of them. */
import { createContext, useContext } from 'react';
import type { Need } from '../rules/accounts/roles';
import type { CustomPage, OwnText } from './page';

/** A line at the foot of the menu, which the command box has too. */
export interface FeatureEntry {
  readonly text: OwnText;
  readonly to: string;
  /** Where it stands among the others, as `officeEntries` counts. */
  readonly place: number;
  /** Who sees it. Default: everybody who is signed in to our own server. */
  readonly needs?: Need;
}

/** What a feature adds to the page. */
export interface PageFeature {
  readonly pages: readonly CustomPage[];
  readonly entries?: readonly FeatureEntry[];
}

/** The features of this page, as `App` was given them. */
export const FeaturesContext = createContext<readonly PageFeature[]>([]);

/** The features of this page. */
export function useFeatures(): readonly PageFeature[] {
  return useContext(FeaturesContext);
}
