/** Tickets on no statement, by what they would be settled as. */
import { Fragment } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { OnNone, Proof } from '../../rules/answers';
import { FigureLink } from '../FigureLink';
import { PanelHead } from './PanelHead';

/** The panel. */
export function NonePanel({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  const { none, most } = proof;
  // Most often a ticket waits for its miles. Where anything else is missing too, the column says so.
  const lacksMiles = none.every(({ lacking, without_miles: miles }) => lacking === miles);
  return (
    <section className="panel proof-right" aria-labelledby="proof-none">
      <header>
        <h2 id="proof-none">{t('proof.none')}</h2>
        {most && (
          <span className="muted">{t('proof.most', { name: most.party.name, count: formatNumber(most.tickets) })}</span>
        )}
      </header>
      <div className="scroll">
        <table className="table proof-none" aria-labelledby="proof-none">
          <PanelHead
            columns={[
              { key: 'role', text: t('proof.role') },
              { key: 'tickets', text: t('proof.tickets'), isNumber: true },
              { key: 'lacking', text: t(lacksMiles ? 'proof.noMiles' : 'proof.noAmounts'), isNumber: true },
              { key: 'amount', text: t('proof.dollars', { what: t('proof.amount') }), isNumber: true },
            ]}
          />
          <tbody>
            {none.map((one) => (
              <RoleRow key={one.role} one={one} proof={proof} />
            ))}
          </tbody>
        </table>
      </div>
      <Elsewhere proof={proof} />
    </section>
  );
}

function RoleRow({ one: { role, tickets, lacking, amount }, proof }: { readonly one: OnNone; readonly proof: Proof }) {
  const t = useMessages();
  const figure = (text: string) =>
    tickets === 0 ? (
      <span className="missing">{text}</span>
    ) : (
      <FigureLink of={{ kind: 'none', role }} period={proof} text={text} />
    );
  return (
    <tr>
      <th scope="row" className="naming">
        {t(`proof.as.${role}`)}
      </th>
      <td className="number">{figure(formatNumber(tickets))}</td>
      <td className="number">{formatNumber(lacking)}</td>
      <td className="number">{figure(formatNumber(amount, 2))}</td>
    </tr>
  );
}

/** Tickets up to the cut-off, which no statement will take. */
function Elsewhere({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  const some = proof.none.filter(({ elsewhere }) => elsewhere > 0);
  if (some.length === 0) return null;
  return (
    <p className="proof-note">
      {t('proof.elsewhere')}{' '}
      {some.map(({ role, elsewhere }, at) => (
        <Fragment key={role}>
          {at > 0 && ', '}
          {t(`proof.as.${role}`)}{' '}
          <FigureLink of={{ kind: 'elsewhere', role }} period={proof} text={formatNumber(elsewhere)} />
        </Fragment>
      ))}
    </p>
  );
}
