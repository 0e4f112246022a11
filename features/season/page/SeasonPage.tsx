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
import { useSeason } from './useSeason';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { formatNumber } from '../../../src/kinds/number';
import type { Season, SeasonDays } from '../rules/calls';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../src/kinds/date';
import { isInYear, yearBounds } from '../../../src/rules/dates';
import { useYear } from '../../../src/year';
import { periodText } from '../../../src/custom/parts/days/period';
import { Button } from '../../../src/look/kit/Button';
import { PeriodField } from '../../../src/custom/parts/days/PeriodField';
import { Page } from '../../../src/look/kit/page/Page';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
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
    <Page className="season-page">
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
    </Page>
  );
}

/** The line above the pictures: the days, what they brought in all, and Print. */
interface SeasonToolsProps {
  readonly shown: SeasonShown;
  readonly season: Season | undefined;
}

/** The line. */
function SeasonTools({ shown: { days, show }, season }: SeasonToolsProps) {
  const t = useMessages();
  return (
    <Toolbar
      count={
        season && (
          <>
            <b>{formatNumber(season.loads)}</b> {t(season.loads === 1 ? 'season.load' : 'season.loads')} ·{' '}
            <b>{formatNumber(season.net, 2)}</b> {t('season.netTonsAll')}
          </>
        )
      }
      acts={
        <Button look="text" disabled={!season} onClick={() => window.print()}>
          <PrintIcon />
          {t('season.print')}
        </Button>
      }
    >
      <PeriodField label={t('season.period')} period={days} onChange={show} />
    </Toolbar>
  );
}

/** The days of the address where they are in the working year, else all of it. */
function daysIn(asked: URLSearchParams, year: number): SeasonDays {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const isGood = isDay(from) && isDay(to) && from <= to && isInYear(from, year) && isInYear(to, year);
  const { first, last } = yearBounds(year);
  return isGood ? { from, to } : { from: first, to: last };
}

/** `2026` for a whole year, `September 2026` for a month, else the days. */
function periodName({ from, to }: SeasonDays, language: string): string {
  const { first, last } = yearBounds(Number(from.slice(0, 4)));
  return from === first && to === last ? from.slice(0, 4) : periodText({ from, to }, language);
}

/** The days and how they are changed: Back and a bookmark find them again. */
function useSeasonShown() {
  const [asked, setAsked] = useSearchParams();
  const { year } = useYear();
  const show = useCallback(
    ({ from, to }: SeasonDays) =>
      setAsked((before) => ({ ...Object.fromEntries(before), from, to }), { replace: true }),
    [setAsked],
  );
  return { days: daysIn(asked, year), show };
}

/** What is shown. */
type SeasonShown = ReturnType<typeof useSeasonShown>;
