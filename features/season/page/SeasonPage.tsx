/** `/office/season`: the season in five pictures, each with its numbers as a table. */
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Alert } from '../../../src/look/Alert';
import { RetryState } from '../../../src/look/TableStates';
import { useSayWhich } from '../../../src/look/which';
import { title } from '../words/title';
import { words } from '../words/words';
import { Pictures } from './panels/Pictures';
import { SeasonTools } from './SeasonTools';
import { useSeason } from './useSeason';
import { periodName, useSeasonShown } from './useSeasonShown';
import '../../../src/custom/office/statements/statements.css';
import './season.css';

/** The page with its texts. */
export function SeasonPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
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
            <RetryState what={title[language]} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Pictures key={`${shown.days.from} ${shown.days.to}`} season={data} />
        )}
      </div>
    </div>
  );
}
