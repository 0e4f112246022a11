/** On a telephone: what a party's row has no column for, and the way to its paper. */
import { Link } from 'react-router-dom';
import { useMay } from '../../../../../client/people/useMe';
import { useMessages } from '../../../../../i18n/useMessages';
import { formatNumber } from '../../../../../kinds/number';
import type { OpenParty } from '../../../../../rules/statements/answers';
import { Money } from '../../parts/Money';

interface PartyRestProps {
  readonly one: OpenParty;
  readonly to: string;
  readonly columns: number;
}

/** The row below the party's. */
export function PartyRest({ one, to, columns }: PartyRestProps) {
  const t = useMessages();
  const mayWrite = useMay('write');
  const facts = [
    [t('settle.tons'), formatNumber(one.tons, 2)],
    [t('settle.tickets'), <Money key="tickets" value={one.tickets_amount} />],
    [t('settle.more'), <Money key="more" value={one.more} />],
    [t('settle.doubts'), formatNumber(one.doubts)],
    [t('settle.held'), formatNumber(one.held.count)],
  ] as const;
  return (
    <tr className="party-rest">
      <td colSpan={columns}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link className="button line" to={to}>
          {t(mayWrite ? 'settle.issueOne' : 'settle.look')}
        </Link>
      </td>
    </tr>
  );
}
