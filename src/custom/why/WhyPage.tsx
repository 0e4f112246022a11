/** `/office/why?table=…&id=…&figure=…`: one amount explained on a page of its own. Report pages lead here. */
import { formatDollars } from '../../kinds/number';
import { useSearchParams } from 'react-router-dom';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { useSayWhich } from '../../look/which';
import { whyPanel } from '../../messages/en/later/office/why/whyPanel';
import { ticketForms } from '../../messages/en/later/tickets/ticketForms';
import type { ExplainedAmount } from '../../rules/why/address';
import { explainedTables } from '../../rules/why/derivation';
import { useWhy, WhyAnswer } from './WhyAnswer';
import './why.css';

const texts = { ...ticketForms, ...whyPanel };

/** The page with its texts. */
export function WhyPage() {
  const [query] = useSearchParams();
  const of = {
    table: query.get('table') ?? '',
    id: Number(query.get('id')),
    figure: query.get('figure') ?? '',
    ...(query.has('statement') ? { statement: Number(query.get('statement')) } : {}),
  };
  return (
    <RoomMessages texts={texts}>
      {explainedTables.includes(of.table) && of.id > 0 ? <Asked of={of} /> : <NoSuch />}
    </RoomMessages>
  );
}

function Asked({ of }: { readonly of: ExplainedAmount }) {
  const t = useMessages();
  const { data } = useWhy(of, '');
  const amount = data?.value ?? null;
  useSayWhich(data?.ticket.number);
  return (
    <section className="panel why-page">
      {amount !== null && !of.figure.endsWith('_weight') && (
        <header>
          <h2>{t('why.title', { amount: formatDollars(amount) })}</h2>
        </header>
      )}
      <WhyAnswer of={of} shown="" />
    </section>
  );
}

function NoSuch() {
  const t = useMessages();
  return (
    <section className="panel why-page">
      <p className="why-line">{t('why.noSuch')}</p>
    </section>
  );
}
