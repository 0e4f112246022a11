/** Opens the command box, which looks through the tickets of all years. */
import type { Slots } from '../../../../src/custom/feature';
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import { searchOtherYears } from '../../words/title';
import { openCommandBox } from '../frame/openCommandBox';
import { Button } from '../../../../src/look/kit/Button';

/** The button. */
export function OtherYears({ text }: Slots['noTicketOfYear']) {
  return (
    <Button look="line" onClick={() => openCommandBox(text)}>
      {searchOtherYears[useInstalledLanguage().language]}
    </Button>
  );
}
