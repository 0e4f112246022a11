/** How checks lie on the stock, in the history. */
import { CHECK_SETTINGS } from '../rules/checks';
import type { SettingParts } from '../../../src/rules/history/actWords';
import { ownTexts } from '../../../src/rules/history/ownTexts';
import { checkPositions } from '../rules/stock';
import { english } from './en';
import { spanish } from './es';

const label = ownTexts(english, spanish);

const parts: SettingParts = {
  position: {
    label: label('checks.position'),
    words: Object.fromEntries(checkPositions.map((position) => [position, label(`checks.at.${position}`)])),
  },
  right: { label: label('checks.sideways') },
  down: { label: label('checks.upDown') },
};

/** By name of a setting. */
export const settings = {
  [CHECK_SETTINGS]: {
    chosen: { en: 'Changed how checks lie on the stock', es: 'Cambió cómo quedan los cheques en el papel' },
    parts,
  },
};
