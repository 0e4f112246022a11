/** What explains an amount: its ticket and papers, how it is made, where its inputs come from, and what changed since. */
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, type DataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SettledVerbs } from '../../client/settled/settled';
import { useMessages } from '../../i18n/useMessages';
import { RetryState } from '../../look/TableStates';
import { useEntity } from '../../resources/registry';
import { editPath } from '../../rules/paths';
import { STATEMENTS } from '../../rules/statements/paths';
import type { Why } from '../../rules/why/answers';
import { dollars } from '../tickets/form/summary/figureLines';
import { Chain } from './Chain';
import { ChangedSince } from './ChangedSince';
import { Origins } from './Origins';
import { useFigureName } from './useFigureName';
import type { ExplainedAmount } from './MoneyLink';

interface WhyAnswerProps {
  readonly of: ExplainedAmount;
  /** The amount as the page shows it: it is asked again when that changes. */
  readonly shown: string;
  /** What a paper keeps. */
  readonly amount?: string | undefined;
}

/** The answer of the server. */
export function useWhy({ table, id, figure }: ExplainedAmount, shown: string) {
  const provider = useDataProvider<DataProvider & SettledVerbs>();
  return useQuery<Why>({
    queryKey: ['office', 'why', table, id, figure, shown],
    queryFn: ({ signal }) => provider.why({ table, id, figure }, signal),
    staleTime: 0,
    retry: false,
  });
}

/** The content; bars until it is there. */
export function WhyAnswer({ of, shown, amount }: WhyAnswerProps) {
  const t = useMessages();
  const { data, error, refetch } = useWhy(of, shown);
  if (data) return <Explained why={data} amount={amount} />;
  if (error instanceof HttpError && error.status === 404) return <p className="why-line">{t('why.noSuch')}</p>;
  if (error) return <RetryState what={t('office.why')} onRetry={() => void refetch()} />;
  return (
    <div className="why-bones" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="bone" />
      ))}
    </div>
  );
}

function Explained({ why, amount }: { readonly why: Why; readonly amount: string | undefined }) {
  const t = useMessages();
  const isOther = amount !== undefined && why.value !== null && Number(amount) !== Number(why.value);
  return (
    <>
      <TicketLine why={why} />
      <PapersLine why={why} />
      {isOther && (
        <p className="why-line why-other">{t('why.paperHas', { amount: dollars(amount), now: dollars(why.value) })}</p>
      )}
      <Chain why={why} />
      <Origins why={why} />
      <ChangedSince why={why} />
    </>
  );
}

function TicketLine({ why: { ticket, figure } }: { readonly why: Why }) {
  const t = useMessages();
  const entity = useEntity(ticket.table);
  const name = useFigureName();
  const rest = [ticket.date, ticket.party].filter((text) => text !== null);
  return (
    <p className="why-line">
      {t('why.of', { figure: name(figure) })} <Link to={editPath(entity, ticket.id)}>{ticket.number}</Link>
      {rest.map((text) => `, ${text}`)}
    </p>
  );
}

function PapersLine({ why: { papers, cutoff } }: { readonly why: Why }) {
  const t = useMessages();
  const before = cutoff === null ? '' : t('why.beforeCutoff', { day: cutoff });
  if (papers.length === 0)
    return (
      <p className="why-line">
        {t('why.onNone')}
        {before === '' ? '.' : `: ${before}`}
      </p>
    );
  return (
    <p className="why-line why-papers">
      {t('why.on')}{' '}
      {papers.map(({ id, reference }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <Link to={`${STATEMENTS}/${id}`}>{reference}</Link>
        </span>
      ))}
      {before !== '' && ` · ${before}`}
    </p>
  );
}
