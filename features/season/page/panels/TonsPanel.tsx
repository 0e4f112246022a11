/** Tons a day of one crop, against the same days a year earlier. */
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { CropTons, Season } from '../../rules/answers';
import { TonsChart } from '../charts/TonsChart';
import { NumbersTable } from '../numbers/NumbersTable';
import { changeText, tonsText } from '../numbers/texts';
import { PanelChoice } from './PanelChoice';
import { SeasonPanel } from './SeasonPanel';
import { dayText } from '../../../../src/messages/shownDates';

/** The panel. */
export function TonsPanel({ season }: { readonly season: Season }) {
  const t = useMessages();
  const { crops, from, last } = season;
  const [chosen, setChosen] = useState(crops[0]?.id ?? 0);
  const crop = crops.find(({ id }) => id === chosen) ?? crops[0];
  const years = { now: from.slice(0, 4), last: last.from.slice(0, 4) };
  const unit = t('season.netTons');
  return (
    <SeasonPanel
      title={t('season.tons')}
      about={
        crop ? (
          <>
            <PanelChoice
              label={t('season.crop')}
              value={crop.id}
              options={crops.map(({ id, name }) => ({ value: id, text: name }))}
              onChoose={setChosen}
            />
            {unit}
          </>
        ) : (
          unit
        )
      }
      label={t('season.tonsAgainst', { crop: crop?.name ?? '', year: years.last })}
      isEmpty={!crop}
      chart={crop && <Chart crop={crop} season={season} years={years} />}
      table={crop && <Table crop={crop} years={years} />}
    />
  );
}

interface CropProps {
  readonly crop: CropTons;
  readonly years: { readonly now: string; readonly last: string };
}

function Chart({ crop, season, years }: CropProps & { readonly season: Season }) {
  return (
    <>
      <TonsChart days={crop.days} period={season} names={years} />
      <p className="season-legend">
        <span>
          <i className="bar" />
          {years.now} {formatNumber(crop.net, 2)}
        </span>
        <span>
          <i className="line" />
          {years.last} {formatNumber(crop.last, 2)}
        </span>
      </p>
    </>
  );
}

function Table({ crop, years }: CropProps) {
  const t = useMessages();
  const rows = [...crop.days, { day: t('season.all'), net: crop.net, last: crop.last }];
  return (
    <NumbersTable
      heads={[t('season.day'), years.now, years.last, t('season.change')]}
      rows={rows.map(({ day, net, last }) => ({
        key: day,
        cells: [dayText(day), tonsText(net), tonsText(last), changeText(net, last)],
      }))}
      hasTotal
    />
  );
}
