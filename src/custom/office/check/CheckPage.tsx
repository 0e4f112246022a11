/** `/office/check`: the tickets of a day that look odd, and the scale's tape (ruling 70, record 6). */
import { useOwnServer } from '../../../client/server/useOwnServer';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { useSayWhich } from '../../../look/which';
import { checkPages } from '../../../messages/en/later/office/checkPages';
import { odd } from '../../../messages/en/later/odd';
import { rangeText } from '../../../rules/dayRange/dayRange';
import { UnpricedLines } from '../../unpriced/UnpricedLines';
import { OddTab } from './odd/OddTab';
import { TapeTab } from './tape/TapeTab';
import { useCheckedDays } from './useCheckedDays';
import './check.css';

const texts = { ...checkPages, ...odd };

/** The page with its texts. */
export function CheckPage() {
  return (
    <RoomMessages texts={texts}>
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
    <div className="page-flush check-page">
      <UnpricedLines year={Number(shown.days.from.slice(0, 4))} />
      {shown.tab === 'odd' ? <OddTab key={key} shown={shown} /> : <TapeTab key={key} shown={shown} />}
    </div>
  );
}
