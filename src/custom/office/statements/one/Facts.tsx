/** What stands on the paper besides its lines. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { formatNumber } from '../../../../kinds/number';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import type { StatementDetail } from '../../../../rules/statements/answers';
import { accountAddress } from '../../../../rules/statements/addresses';
import { Money } from '../parts/Money';

/** The panel. */
export function Facts({ one }: { readonly one: StatementDetail }) {
  const t = useMessages();
  const facts: readonly (readonly [name: string, value: React.ReactNode])[] = [
    [
      t('settle.party'),
      <Link key="party" to={accountAddress(one.party)}>
        {one.party.name}
      </Link>,
    ],
    [t('settle.period'), rangeText(one)],
    [t('settle.issuedOn'), t('settle.onBy', { day: one.issued_on, by: one.issued_by })],
    ...(one.due_on === null ? [] : [[t('settle.dueOn'), one.due_on] as const]),
    ...(one.terms ? [[t('settle.terms'), one.terms] as const] : []),
    [t('settle.loads'), formatNumber(one.loads)],
    [t('settle.tons'), formatNumber(one.tons, 2)],
    [t('settle.amount'), <Money key="amount" value={one.amount} />],
    [t('settle.openAmount'), one.voided ? NO_FIGURE : <Money key="open" value={one.open} />],
  ];
  return (
    <section className="panel" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">{t('settle.onPaper')}</h2>
      </header>
      <dl className="statement-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {one.note && <p className="statement-note">{one.note}</p>}
    </section>
  );
}
