/** The five panels. While nothing is known their heads stand over bars without animation. */
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Season, BagContents, Contents, MarginSums, TruckHours } from '../../rules/calls';
import { MoisturePanel } from './MoisturePanel';
import { TonsPanel } from './TonsPanel';
import { formatNumber } from '../../../../src/kinds/number';
import { BarRows } from '../../../../src/look/kit/chart/BarRows';
import { ChartBones, ChartFrame, ChartKey } from '../../../../src/look/kit/chart/ChartFrame';
import { NumbersTable } from '../numbers/NumbersTable';
import { percentText, tonsText } from '../numbers/texts';
import { SeasonPanel, useMoreRows } from './SeasonPanel';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { Link } from 'react-router-dom';
import { useEntity } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';

/** The panel. */
function HoursPanel({ season: { hours, trucks } }: { readonly season: Season }) {
  const t = useMessages();
  const title = t('season.hours');
  const columns = useHourColumns(hours, trucks);
  return (
    <SeasonPanel
      isWide
      title={title}
      unit={t('season.hoursAre')}
      isEmpty={trucks.length === 0}
      table={
        <div className="season-heat">
          <Table isBare aria-label={title} columns={columns} rows={trucks} keyOf={(truck) => truck.id ?? 0} />
        </div>
      }
    />
  );
}

/** A cell is the fuller the more loads the truck had in its hour. */
function useHourColumns(hours: Season['hours'], trucks: Season['trucks']): readonly CellColumn<TruckHours>[] {
  const t = useMessages();
  const entity = useEntity('truck');
  const most = Math.max(1, ...trucks.flatMap(({ by_hour: counts }) => counts));
  const other: CellColumn<TruckHours> = {
    key: 'other',
    title: t('season.otherDay'),
    className: 'other',
    cell: (truck) => formatNumber(truck.other_day),
  };
  return [
    {
      key: 'truck',
      title: t('season.truck'),
      isSilent: true,
      isHead: true,
      cell: ({ id, name }) => (id === null ? t('season.noTruck') : <Link to={editPath(entity, id)}>{name}</Link>),
    },
    ...hours.map((hour, at) => ({
      key: String(hour),
      title: hour,
      cellClass: ({ by_hour: { [at]: loads = 0 } }: TruckHours) => (loads === 0 ? 'zero' : undefined),
      cell: ({ by_hour: { [at]: loads = 0 } }: TruckHours) => (
        <span style={{ '--part': loads / most }}>{loads === 0 ? '·' : formatNumber(loads)}</span>
      ),
    })),
    ...(trucks.some(({ other_day: count }) => count > 0) ? [other] : []),
    { key: 'sum', title: t('season.allLoads'), cellClass: 'sum', cell: ({ loads }) => formatNumber(loads) },
  ];
}

/** The panels of a season. */
export function Pictures({ season }: { readonly season: Season | undefined }) {
  if (!season) return <Waiting />;
  return (
    <div className="chart-grid">
      <TonsPanel season={season} />
      <MoisturePanel season={season} />
      <MarginPanel season={season} />
      <BagsPanel season={season} />
      <HoursPanel season={season} />
    </div>
  );
}

function Waiting() {
  const t = useMessages();
  const titles = [t('season.tons'), t('season.moisture'), t('season.margin'), t('season.bags'), t('season.hours')];
  return (
    <div className="chart-grid" aria-busy="true">
      {titles.map((title, at) => (
        <ChartFrame key={title} title={title} isWide={at === 4} instead={<ChartBones />} />
      ))}
    </div>
  );
}

const bagHeads = ['season.bag', 'season.loadsHead', 'season.netHead', 'season.dryHead', 'season.moistHead'] as const;

function bagCells(name: string, { loads, net, dry, moisture }: Contents): string[] {
  return [name, formatNumber(loads), tonsText(net), tonsText(dry), percentText(moisture)];
}

/** The panel. */
function BagsPanel({ season: { bags, contents } }: { readonly season: Season }) {
  const t = useMessages();
  const more = useMoreRows();
  const nameOf = ({ customer, name }: BagContents): string => `${customer} · ${name ?? t('season.noBag')}`;
  const keyOf = ({ id, customer }: BagContents): string => (id === null ? customer : String(id));
  const rows = bags.map((bag) => ({ key: keyOf(bag), cells: bagCells(nameOf(bag), bag) }));
  const total = { key: 'all', cells: bagCells(t('season.all'), contents) };
  return (
    <SeasonPanel
      title={t('season.bags')}
      unit={t('season.bagsUnit')}
      label={t('season.bagsOf')}
      keys={
        <>
          <ChartKey>{t('season.dryMatter')}</ChartKey>
          <ChartKey kind="two">{t('season.asHauled')}</ChartKey>
        </>
      }
      isEmpty={bags.length === 0}
      chart={
        <BarRows
          isLong
          more={more}
          rows={bags.map((bag) => ({
            key: keyOf(bag),
            name: nameOf(bag),
            value: Number(bag.net),
            part: Number(bag.dry),
            texts: [tonsText(bag.net), tonsText(bag.dry)],
          }))}
        />
      }
      table={<NumbersTable heads={bagHeads.map((head) => t(head))} rows={[...rows, total]} hasTotal />}
    />
  );
}

/** The panel. */
function MarginPanel({ season: { customers, margin } }: { readonly season: Season }) {
  const t = useMessages();
  const more = useMoreRows();
  const left = margin.left_out;
  return (
    <SeasonPanel
      title={t('season.margin')}
      unit={t('season.marginIs')}
      label={t('season.margin')}
      isEmpty={customers.length === 0}
      chart={
        <>
          <BarRows
            more={more}
            rows={customers.map(({ id, name, margin: sum, percent }) => ({
              key: String(id),
              name,
              value: Number(sum),
              texts: [tonsText(sum), percent === null ? '' : `${percentText(percent)} %`],
            }))}
          />
          {left > 0 && <LeftOut count={left} />}
        </>
      }
      table={<MarginTable customers={customers} margin={margin} />}
    />
  );
}

function LeftOut({ count }: { readonly count: number }) {
  const t = useMessages();
  return (
    <p className="chart-note text-soft text-small">
      {count === 1 ? t('season.oneLeftOut') : t('season.leftOut', { count: formatNumber(count) })}
    </p>
  );
}

function MarginTable({ customers, margin }: Pick<Season, 'customers' | 'margin'>) {
  const t = useMessages();
  const cellsOf = (name: string, sums: MarginSums): string[] => [
    name,
    ...[sums.customer_pay, sums.producer_net, sums.haul, sums.margin].map(tonsText),
    percentText(sums.percent),
  ];
  const rows = customers.map((one) => ({ key: String(one.id), cells: cellsOf(one.name, one) }));
  return (
    <>
      <NumbersTable
        heads={[
          t('season.customer'),
          t('season.customerPay'),
          t('season.producerNet'),
          t('season.haul'),
          t('season.marginHead'),
          '%',
        ]}
        rows={[...rows, { key: 'all', cells: cellsOf(t('season.all'), margin) }]}
        hasTotal
      />
      {margin.left_out > 0 && <LeftOut count={margin.left_out} />}
    </>
  );
}
