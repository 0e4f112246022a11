/** What tickets add up to by party and year, to hold beside the other program. */
import { Table } from '../../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../../src/look/kit/table/columns';
import { useState } from 'react';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../../src/kinds/number';
import { useRegistry } from '../../../../../src/resources/registry';
import type { ImportSum } from '../../../rules/calls';
import { entityOf } from '../../../../../src/rules/rows';
import { tableLabel } from '../../../rules/list';
import { decimalOf, partiesOf, partySums, type PartyLine } from './addUp';
import { Tabs } from '../../../../../src/look/kit/page/Tabs';

interface SumsProps {
  readonly sums: readonly ImportSum[];
}

/** The side. Its columns for the file stand only where the file has amounts. */
export function Sums({ sums }: SumsProps) {
  const t = useMessages();
  const registry = useRegistry();
  const parties = partiesOf(sums);
  const [party, show] = useState(parties[0] ?? '');
  return (
    <aside className="import-sums column on-surface" aria-label={t('import.sums')}>
      <div className="tools">
        <b>{t('import.sums')}</b>
        <span className="muted">{t('import.toHoldBeside')}</span>
      </div>
      <Tabs
        label={t('import.sums')}
        tabs={parties.map((name) => ({ name, title: tableLabel(entityOf(registry, name)) }))}
        shown={party}
        page="import-sums"
        onShow={show}
      />
      <div
        className="import-sums-rows scroll"
        id="import-sums-panel"
        role="tabpanel"
        tabIndex={0}
        aria-label={t('import.sums')}
      >
        <SumTable sums={sums} party={party} />
      </div>
    </aside>
  );
}

/** The parties of one kind by year, and all of them. */
function SumTable({ sums, party }: SumsProps & { readonly party: string }) {
  const t = useMessages();
  const registry = useRegistry();
  const { years, all } = partySums(sums, party);
  const differing = all.file === null ? [] : (['file', 'differs'] as const);
  const amount = (key: 'here' | 'file' | 'differs'): CellColumn<PartyLine> => ({
    key,
    title: t(key === 'file' ? 'import.ofFile' : `import.${key}`),
    width: key === 'differs' ? 74 : 94,
    isNumber: true,
    cellClass: ({ differs }) => (key === 'differs' && differs ? 'name' : undefined),
    cell: (line) => amountText(line[key]),
    sum: amountText(all[key]),
  });
  const columns: readonly CellColumn<PartyLine>[] = [
    {
      key: 'party',
      title: registry[party]?.title,
      hint: ({ name }) => name,
      cell: ({ name }) => name,
      sum: t('import.all'),
    },
    {
      key: 'loads',
      title: t('import.loads'),
      width: 50,
      phone: 'none',
      isNumber: true,
      cell: ({ loads }) => formatNumber(loads),
      sum: formatNumber(all.loads),
    },
    ...(['here', ...differing] as const).map(amount),
  ];
  const groups = years.map(({ year, lines }) => ({ key: String(year), title: year, rows: lines }));
  return <Table isTight columns={columns} groups={groups} keyOf={({ key }) => key} />;
}

const amountText = (cents: bigint | null): string => formatNumber(cents === null ? null : decimalOf(cents), 2);
