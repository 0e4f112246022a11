/** What the days came to in six figures, each beside those of the same days a year earlier. */
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { StatTile, StatTiles } from '../../../src/look/kit/page/StatTiles';
import type { Translate } from '../../../src/messages/catalogue';
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
  const inYear = (value: string): string => t('season.inYear', { value, year });
  const money = ['customer_pay', 'producer_net', 'haul'] as const;
  const margin = season?.margin.margin;
  return (
    <StatTiles isEven label={t('season.inAll')}>
      <Tile
        name={t('season.loadsHead')}
        value={season?.loads}
        as={formatNumber}
        about={before && withChange(inYear(formatNumber(before.loads)), season?.loads, before.loads)}
      />
      <Tile
        name={t('season.netTonsHead')}
        value={season?.net}
        as={tonsText}
        about={before && withChange(inYear(tonsText(before.net)), season?.net, before.net)}
      />
      {money.map((key) => {
        const change = before && changeOf(season?.margin[key], before.margin[key]);
        const about =
          change === undefined
            ? before && inYear(dollarsText(before.margin[key]))
            : t('season.onYear', { change, year });
        return (
          <Tile key={key} name={t(`season.tile.${key}`)} value={season?.margin[key]} as={dollarsText} about={about} />
        );
      })}
      <Tile
        name={t('season.marginHead')}
        value={margin}
        as={dollarsText}
        about={before && shareOf(season, before, t, inYear)}
      />
    </StatTiles>
  );
}

/** `10.4 % of customer pay, 9.8 % in 2025`. */
function shareOf(
  season: Season | undefined,
  before: SeasonSums,
  t: Translate,
  inYear: (value: string) => string,
): string {
  const [now, then] = [season?.margin.percent, before.margin.percent];
  return [now && t('season.ofPay', { percent: percentText(now) }), then && inYear(`${percentText(then)} %`)]
    .filter(Boolean)
    .join(', ');
}

/** `2,621 in 2025, −1.3 %`. */
function withChange(text: string, now: string | number | undefined, before: string | number): string {
  const change = changeOf(now, before);
  return change === undefined ? text : `${text}, ${change}`;
}

interface TileProps<Value> {
  readonly name: string;
  readonly value: Value | undefined;
  readonly as: (value: Value) => string;
  readonly about: string | undefined;
}

function Tile<Value extends string | number>({ name, value, as, about }: TileProps<Value>) {
  return (
    <StatTile name={name} isZero={value !== undefined && Number(value) === 0} about={about || '\u00a0'}>
      {value === undefined ? '\u00a0' : as(value)}
    </StatTile>
  );
}
