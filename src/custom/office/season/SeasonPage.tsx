/** `/office/season`: the season in five pictures, each with its numbers as a table (ruling 70, money 8). */
import { useOwnServer } from '../../../client/server/useOwnServer';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { RetryState } from '../../../look/TableStates';
import { useSayWhich } from '../../../look/which';
import { seasonPages } from '../../../messages/en/later/office/season/seasonPages';
import { Pictures } from './panels/Pictures';
import { SeasonTools } from './SeasonTools';
import { useSeason } from './useSeason';
import { periodName, useSeasonShown } from './useSeasonShown';
import '../statements/statements.css';
import './season.css';

/** The page with its texts. */
export function SeasonPage() {
  return (
    <RoomMessages texts={seasonPages}>
      <SeasonOf />
    </RoomMessages>
  );
}

/** The days of the address. Another server tells nothing of a season. */
function SeasonOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const shown = useSeasonShown();
  const { data, error, refetch } = useSeason(shown.days);
  const { language } = useInstalledLanguage();
  useSayWhich(periodName(shown.days, language));
  if (isOther) return <Alert kind="info">{t('season.ofOurServer')}</Alert>;
  return (
    <div className="page-flush season-page">
      <SeasonTools shown={shown} season={data} />
      <div className="season-scroll">
        {error && !data ? (
          <div className="panel season-failed">
            <RetryState what={t('office.season')} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Pictures key={`${shown.days.from} ${shown.days.to}`} season={data} />
        )}
      </div>
    </div>
  );
}
