/** What the days came to in six figures, each beside those of the same days a year earlier. */
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { StatTile, StatTiles } from '../../../src/look/kit/page/StatTiles';
import type { Season, SeasonSums } from '../rules/calls';
import { changeOf, dollarsText, percentText, tonsText } from './numbers/texts';

interface SeasonTilesProps {
  readonly season: Season | undefined;
  /** Those of a year earlier, once they are known. */
  readonly before: SeasonSums | undefined;
}

/** The row. Without figures it keeps its height. */
export function SeasonTiles({ season, before }: SeasonTilesProps) {
  const t = useMessages();
  const year = season?.last.from.slice(0, 4) ?? '';
  const money = ['customer_pay', 'producer_net', 'haul'] as const;
  return (
    <StatTiles isEven label={t('season.inAll')}>
      <Tile
        name={t('season.loadsHead')}
        text={season && formatNumber(season.loads)}
        isZero={season?.loads === 0}
        about={
          before &&
          withChange(t('season.inYear', { value: formatNumber(before.loads), year }), season?.loads, before.loads)
        }
      />
      <Tile
        name={t('season.netTonsHead')}
        text={season && tonsText(season.net)}
        isZero={Number(season?.net) === 0}
        about={before && withChange(t('season.inYear', { value: tonsText(before.net), year }), season?.net, before.net)}
      />
      {money.map((key) => {
        const change = before && changeOf(season?.margin[key], before.margin[key]);
        return (
          <Tile
            key={key}
            name={t(`season.tile.${key}`)}
            text={season && dollarsText(season.margin[key])}
            isZero={Number(season?.margin[key]) === 0}
            about={
              before &&
              (change === undefined
                ? t('season.inYear', { value: dollarsText(before.margin[key]), year })
                : t('season.onYear', { change, year }))
            }
          />
        );
      })}
      <Tile
        name={t('season.marginHead')}
        text={season && dollarsText(season.margin.margin)}
        isZero={Number(season?.margin.margin) === 0}
        about={
          before &&
          [
            season?.margin.percent && t('season.ofPay', { percent: percentText(season.margin.percent) }),
            before.margin.percent && t('season.inYear', { value: `${percentText(before.margin.percent)} %`, year }),
          ]
            .filter(Boolean)
            .join(', ')
        }
      />
    </StatTiles>
  );
}

/** `2,621 in 2025, −1.3 %`. */
function withChange(text: string, now: string | number | undefined, before: string | number): string {
  const change = changeOf(now, before);
  return change === undefined ? text : `${text}, ${change}`;
}

interface TileProps {
  readonly name: string;
  readonly text: string | undefined;
  readonly isZero: boolean;
  readonly about: string | undefined;
}

function Tile({ name, text, isZero, about }: TileProps) {
  return (
    <StatTile name={name} isZero={isZero} about={about || '\u00a0'}>
      {text ?? '\u00a0'}
    </StatTile>
  );
}
