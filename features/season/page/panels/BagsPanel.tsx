/** What the period brought into each bag and pit. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { BagContents, Contents, Season } from '../../rules/answers';
import { BarRows } from '../charts/BarRows';
import { NumbersTable } from '../numbers/NumbersTable';
import { percentText, tonsText } from '../numbers/texts';
import { SeasonPanel } from './SeasonPanel';

/** The panel. */
export function BagsPanel({ season: { bags, contents } }: { readonly season: Season }) {
  const t = useMessages();
  const nameOf = ({ customer, name }: BagContents): string => `${customer} · ${name ?? t('season.noBag')}`;
  const keyOf = ({ id, customer }: BagContents): string => (id === null ? customer : String(id));
  const cellsOf = (name: string, sums: Contents): string[] => [
    name,
    formatNumber(sums.loads),
    tonsText(sums.net),
    tonsText(sums.dry),
    percentText(sums.moisture),
  ];
  const rows = bags.map((bag) => ({ key: keyOf(bag), cells: cellsOf(nameOf(bag), bag) }));
  return (
    <SeasonPanel
      title={t('season.bags')}
      about={t('season.bagsUnit')}
      label={t('season.bagsOf')}
      isEmpty={bags.length === 0}
      chart={
        <BarRows
          isDense
          rows={bags.map((bag) => ({
            key: keyOf(bag),
            name: nameOf(bag),
            value: Number(bag.net),
            part: Number(bag.dry),
            texts: [tonsText(bag.net)],
          }))}
        />
      }
      table={
        <NumbersTable
          heads={[
            t('season.bag'),
            t('season.loadsHead'),
            t('season.netHead'),
            t('season.dryHead'),
            t('season.moistHead'),
          ]}
          rows={[...rows, { key: 'all', cells: cellsOf(t('season.all'), contents) }]}
          hasTotal
        />
      }
    />
  );
}
