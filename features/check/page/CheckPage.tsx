/** `/office/check`: the tickets of a day that look odd, and the scale's tape. */
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/words';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { useSayWhich } from '../../../src/look/which';
import { odd } from '../../../src/messages/en/later/odd';
import { rangeText } from '../../../src/rules/dayRange/dayRange';
import { Slot } from '../../../src/custom/Slot';
import { OddTab } from './odd/OddTab';
import { TapeTab } from './tape/TapeTab';
import { useCheckedDays } from './useCheckedDays';
import { Page } from '../../../src/look/kit/page/Page';
import './check.css';

const texts = { en: { ...words.en, ...odd }, es: words.es };

/** The page with its texts. */
export function CheckPage() {
  return (
    <RoomMessages texts={texts[useInstalledLanguage().language]}>
      <CheckOf />
    </RoomMessages>
  );
}

/** The tab that the address names. Against another server there is nothing to check with. */
function CheckOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const shown = useCheckedDays();
  useSayWhich(rangeText(shown.days));
  if (isOther) return <Alert kind="info">{t('check.ofOurServer')}</Alert>;
  const key = `${shown.days.from} ${shown.days.to}`;
  return (
    <Page className="check-page">
      <Slot name="someTickets" given={{ year: Number(shown.days.from.slice(0, 4)) }} />
      {shown.tab === 'odd' ? <OddTab key={key} shown={shown} /> : <TapeTab key={key} shown={shown} />}
    </Page>
  );
}
