/** `/office/season`: the season in five pictures, each with its numbers as a table. */
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import { useSayWhich } from '../../../src/look/which';
import { title } from '../words/title';
import { words } from '../words/es';
import { Pictures } from './panels/Pictures';
import { SeasonTiles } from './SeasonTiles';
import { useSeason, useSeasonSums } from './useSeason';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useGetList } from 'react-admin';
import type { Season, SeasonAsked, SeasonDays } from '../rules/calls';
import { lastYearOf } from '../rules/lastYear';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../src/kinds/date';
import { isInYear, yearBounds } from '../../../src/rules/dates';
import { useYear } from '../../../src/year';
import { periodText } from '../../../src/custom/parts/days/period';
import { nameFieldOf, type AnyRow } from '../../../src/rules/rows';
import { useEntity } from '../../../src/resources/registry';
import { Button } from '../../../src/look/kit/Button';
import { Select } from '../../../src/look/kit/fields/Select';
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
  const crops = useCrops();
  const { asked } = shown;
  const { data, error, refetch } = useSeason(asked);
  const { data: before } = useSeasonSums({ ...asked, ...lastYearOf(asked) });
  const { language } = useInstalledLanguage();
  const crop = crops.find(({ value }) => value === asked.crop)?.text ?? t('season.allCropsSmall');
  useSayWhich(`${periodName(asked, language)}, ${crop}`);
  if (isOther) return <Alert kind="info">{t('season.ofOurServer')}</Alert>;
  return (
    <Page className="season-page">
      <SeasonTools shown={shown} crops={crops} season={data} isCompared={(before?.loads ?? 0) > 0} />
      <SeasonTiles season={data} before={before} />
      <div className="season-scroll grow scroll">
        {error && !data ? (
          <div className="panel season-failed">
            <RetryState what={title[language]} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Pictures key={JSON.stringify(asked)} season={data} />
        )}
      </div>
    </Page>
  );
}

/** All crops, to choose one. */
function useCrops() {
  const { data = [] } = useGetList<AnyRow>('crop', ALL_CROPS);
  const name = nameFieldOf(useEntity('crop'));
  return data.map((row) => ({ value: Number(row.id), text: String(row[name]) }));
}

const ALL_CROPS = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'crop', order: 'ASC' } } as const;

/** Stands for all crops in the choice. */
const ALL = 0;

interface SeasonToolsProps {
  readonly shown: SeasonShown;
  readonly crops: ReturnType<typeof useCrops>;
  readonly season: Season | undefined;
  /** There are loads of a year earlier. */
  readonly isCompared: boolean;
}

/** The line above the figures: days, crop, what they are compared with, and Print. */
function SeasonTools({ shown: { asked, show }, crops, season, isCompared }: SeasonToolsProps) {
  const t = useMessages();
  return (
    <Toolbar
      acts={
        <Button look="line" disabled={!season} onClick={() => window.print()}>
          <PrintIcon />
          {t('season.print')}
        </Button>
      }
    >
      <PeriodField label={t('season.period')} period={asked} onChange={show} />
      <Select
        aria-label={t('season.cropsShown')}
        value={asked.crop ?? ALL}
        options={[{ value: ALL, text: t('season.allCrops') }, ...crops]}
        onChoose={(crop) => show({ crop: crop === ALL ? undefined : crop })}
      />
      {isCompared && (
        <span className="count">
          {t('season.comparedWith')} <b>{lastYearOf(asked).from.slice(0, 4)}</b>
        </span>
      )}
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

/** What is asked for and how it is changed: Back and a bookmark find it again. */
function useSeasonShown() {
  const [address, setAddress] = useSearchParams();
  const { year } = useYear();
  const crop = Number(address.get('crop'));
  const asked: SeasonAsked = { ...daysIn(address, year), ...(Number.isInteger(crop) && crop > 0 && { crop }) };
  const show = useCallback(
    (chosen: Partial<SeasonAsked>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(chosen)) {
            if (value === undefined) next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { asked, show };
}

/** What is shown. */
type SeasonShown = ReturnType<typeof useSeasonShown>;
