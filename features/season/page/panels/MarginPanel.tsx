/** What is left of what each customer pays, once producers and haulers are paid. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { MarginSums, Season } from '../../rules/answers';
import { BarRows } from '../charts/BarRows';
import { NumbersTable } from '../numbers/NumbersTable';
import { percentText, tonsText } from '../numbers/texts';
import { SeasonPanel } from './SeasonPanel';

/** The panel. */
export function MarginPanel({ season: { customers, margin } }: { readonly season: Season }) {
  const t = useMessages();
  const left = margin.left_out;
  return (
    <SeasonPanel
      title={t('season.margin')}
      about={t('season.marginIs')}
      label={t('season.margin')}
      isEmpty={customers.length === 0}
      chart={
        <>
          <BarRows
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
      table={<Table customers={customers} margin={margin} />}
    />
  );
}

function LeftOut({ count }: { readonly count: number }) {
  const t = useMessages();
  return (
    <p className="season-note">
      {count === 1 ? t('season.oneLeftOut') : t('season.leftOut', { count: formatNumber(count) })}
    </p>
  );
}

function Table({ customers, margin }: Pick<Season, 'customers' | 'margin'>) {
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
