/** What the history says of the finance charge. */
import { ownTexts } from '../../../src/rules/history/actWords';
import { CHARGE } from '../rules/charge';
import { english } from './en';
import { spanish } from './es';

const label = ownTexts(english, spanish);

/** By name of a setting. */
export const settings = {
  [CHARGE]: {
    chosen: { en: 'Changed the finance charge', es: 'Cambió el cargo por mora' },
    parts: {
      percent: { label: label('accountStatements.percent') },
      grace: { label: label('accountStatements.grace') },
    },
  },
};
