/** `/office/statements`: what can be issued, what was issued, and a run that issues (ruling 70, money 2). */
import { useOwnServer } from '../../../client/server/useOwnServer';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { statementPages } from '../../../messages/en/later/office/statementPages';
import { IssuedTab } from './issued/IssuedTab';
import { OpenTab } from './open/OpenTab';
import { RunPage } from './run/RunPage';
import { useShown } from './useShown';
import './statements.css';

/** The page with its texts. */
export function StatementsPage() {
  return (
    <RoomMessages texts={statementPages}>
      <StatementsOf />
    </RoomMessages>
  );
}

/** What the address asks for. Another server has no statements. */
function StatementsOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const shown = useShown();
  if (isOther) return <Alert kind="info">{t('settle.ofOurServer')}</Alert>;
  if (shown.run !== undefined) return <RunPage key={shown.run} id={shown.run} />;
  return (
    <div className="page-flush statements-page">
      {shown.tab === 'issued' ? (
        <IssuedTab shown={shown} />
      ) : (
        <OpenTab key={`${shown.period.from} ${shown.period.to}`} shown={shown} />
      )}
    </div>
  );
}
