/** What tickets add up to by party and year, to hold beside the other program. */
import { useState } from 'react';
import { useMessages } from '../../../../../i18n/useMessages';
import { formatNumber } from '../../../../../kinds/number';
import { useRegistry } from '../../../../../resources/registry';
import type { ImportSum } from '../../../../../rules/imports/imports';
import { entityOf } from '../../../../../rules/rows';
import { tableLabel } from '../../words';
import { decimalOf, differenceOf, partiesOf, partySums, type PartyLine } from './addUp';

/** The side. Its columns for the file stand only where the file has amounts. */
export function Sums({ sums }: { readonly sums: readonly ImportSum[] }) {
  const t = useMessages();
  const registry = useRegistry();
  const parties = partiesOf(sums);
  const [party, show] = useState(parties[0] ?? '');
  const { years, all } = partySums(sums, party);
  const hasFile = all.file !== null;
  const span = hasFile ? 5 : 3;
  return (
    <aside className="import-sums" aria-label={t('import.sums')}>
      <div className="tools">
        <b>{t('import.sums')}</b>
        <span className="muted">{t('import.toHoldBeside')}</span>
      </div>
      <div className="tabs" role="tablist" aria-label={t('import.sums')}>
        {parties.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === party}
            aria-controls="import-sums"
            onClick={() => show(name)}
          >
            {tableLabel(entityOf(registry, name))}
          </button>
        ))}
      </div>
      <div className="import-sums-rows" id="import-sums" role="tabpanel" tabIndex={0} aria-label={t('import.sums')}>
        <table className="table tight">
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
          {years.map(({ year, lines }) => (
            <tbody key={year}>
              <tr className="of-year">
                <th scope="rowgroup">{year}</th>
                <td className="loads" />
                <td colSpan={span - 2} />
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
      </div>
    </aside>
  );
}

const amountText = (cents: bigint | null): string => formatNumber(cents === null ? null : decimalOf(cents), 2);

function SumRow({ line, hasFile }: { readonly line: PartyLine; readonly hasFile: boolean }) {
  const differs = differenceOf(line);
  return (
    <tr>
      <td title={line.name}>{line.name}</td>
      <td className="number loads">{formatNumber(line.loads)}</td>
      <td className="number amount">{amountText(line.here)}</td>
      {hasFile && (
        <>
          <td className="number amount">{amountText(line.file)}</td>
          <td className="number differs">{differs ? <b>{amountText(differs)}</b> : amountText(differs)}</td>
        </>
      )}
    </tr>
  );
}
