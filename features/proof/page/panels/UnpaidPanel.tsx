/** Statements that wait for money, by kind and by days since they were issued. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { EmptyState } from '../../../../src/look/TableStates';
import type { Proof, Unpaid } from '../../rules/answers';
import { ageKeys } from '../../rules/figures';
import { kindOfCode } from '../../../../src/rules/statements/codes';
import { isNothing } from '../../../../src/rules/statements/money';
import { kindTitle } from '../../../../src/custom/office/statements/parts/kindTitle';
import { FigureLink } from '../FigureLink';
import { PanelHead } from './PanelHead';

/** The panel. */
export function UnpaidPanel({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  return (
    <section className="panel proof-wide" aria-labelledby="proof-unpaid">
      <header>
        <h2 id="proof-unpaid">{t('proof.unpaid')}</h2>
        <span className="muted">{t('proof.byAge', { day: proof.today })}</span>
      </header>
      {proof.unpaid.length === 0 ? <EmptyState text={t('proof.nothingUnpaid')} /> : <UnpaidTable proof={proof} />}
    </section>
  );
}

function UnpaidTable({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  return (
    <div className="scroll">
      <table className="table proof-unpaid" aria-labelledby="proof-unpaid">
        <PanelHead
          columns={[
            { key: 'kind', text: t('proof.kind') },
            { key: 'papers', text: t('proof.papers'), isNumber: true },
            ...ageKeys.map((key) => ({
              key,
              text: t('proof.dollars', { what: t(`proof.age.${key}`) }),
              isNumber: true,
            })),
          ]}
        />
        <tbody>
          {proof.unpaid.map((one) => (
            <KindRow key={one.code} one={one} proof={proof} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KindRow({ one: { code, papers, ages }, proof }: { readonly one: Unpaid; readonly proof: Proof }) {
  const t = useMessages();
  const known = kindOfCode(code)?.code;
  return (
    <tr>
      <th scope="row" className="naming">
        {kindTitle(t, code)}
      </th>
      <td className="number">{formatNumber(papers)}</td>
      {ageKeys.map((age) => (
        <td key={age} className={`number ${age}`}>
          {known === undefined || (isNothing(ages[age]) && age !== 'open') ? (
            <span className="missing">{formatNumber(ages[age], 2)}</span>
          ) : (
            <FigureLink of={{ kind: 'unpaid', code: known, age }} period={proof} text={formatNumber(ages[age], 2)} />
          )}
        </td>
      ))}
    </tr>
  );
}
