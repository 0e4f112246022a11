/** What tickets add up to by party and year, to hold beside the other program. */
import { useState } from 'react';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../../src/kinds/number';
import { useRegistry } from '../../../../../src/resources/registry';
import type { ImportSum } from '../../../rules/imports';
import { entityOf } from '../../../../../src/rules/rows';
import { tableLabel } from '../../words';
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
    <aside className="import-sums" aria-label={t('import.sums')}>
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
        className="import-sums-rows"
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
  const { years, all } = partySums(sums, party);
  const hasFile = all.file !== null;
  return (
    <table className="table tight">
      <SumHead party={party} hasFile={hasFile} />
      {years.map(({ year, lines }) => (
        <tbody key={year}>
          <tr className="of-year">
            <th scope="rowgroup">{year}</th>
            <td className="loads" />
            <td colSpan={hasFile ? 3 : 1} />
          </tr>
          {lines.map((line) => (
            <SumRow key={line.key} line={line} hasFile={hasFile} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <SumRow line={{ ...all, name: t('import.all') }} hasFile={hasFile} />
      </tfoot>
    </table>
  );
}

function SumHead({ party, hasFile }: { readonly party: string; readonly hasFile: boolean }) {
  const t = useMessages();
  const registry = useRegistry();
  return (
    <thead>
      <tr>
        <th scope="col">{registry[party]?.title}</th>
        <th scope="col" className="number loads">
          {t('import.loads')}
        </th>
        <th scope="col" className="number amount">
          {t('import.here')}
        </th>
        {hasFile && (
          <>
            <th scope="col" className="number amount">
              {t('import.ofFile')}
            </th>
            <th scope="col" className="number differs">
              {t('import.differs')}
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

const amountText = (cents: bigint | null): string => formatNumber(cents === null ? null : decimalOf(cents), 2);

function SumRow({ line, hasFile }: { readonly line: PartyLine; readonly hasFile: boolean }) {
  return (
    <tr>
      <td title={line.name}>{line.name}</td>
      <td className="number loads">{formatNumber(line.loads)}</td>
      <td className="number amount">{amountText(line.here)}</td>
      {hasFile && (
        <>
          <td className="number amount">{amountText(line.file)}</td>
          <td className="number differs">
            {line.differs ? <b>{amountText(line.differs)}</b> : amountText(line.differs)}
          </td>
        </>
      )}
    </tr>
  );
}
