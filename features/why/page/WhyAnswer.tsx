/** What explains an amount: its ticket and papers, how it is made, where its inputs come from, and what changed since. */
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { withQuery, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useMessages } from '../../../src/i18n/useMessages';
import { SumLines } from '../../../src/look/kit/table/SumLines';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { useEntity } from '../../../src/resources/registry';
import { API_ROOT, editPath } from '../../../src/rules/paths';
import { STATEMENTS } from '../../../src/rules/settled/paths';
import type { ExplainedAmount } from '../../../src/rules/tickets/figures';
import type { Why, WhyChange, WhyStep } from '../rules/calls';
import { inputText, Origins } from './Origins';
import { Fragment } from 'react';
import { dayText } from '../../../src/messages/shownDates';
import { shownLocalDay } from '../../../src/rules/dates';
import { labelOf } from '../../../src/rules/labels';

/** Most decimals of tons. */
const MOST = 6;

interface WhyAnswerProps {
  readonly of: ExplainedAmount;
  /** The amount as the page shows it: it is asked again when that changes. */
  readonly shown: string;
}

const createWhyCalls = ({ ask }: Pick<RestClient, 'ask'>) => ({
  async why({ table, id, figure, statement }: ExplainedAmount, signal: AbortSignal): Promise<Why> {
    const path = `${API_ROOT}/office/why/${table}/${id}/${figure}/`;
    return await ask<Why>(withQuery(path, statement === undefined ? {} : { statement }), { signal });
  },
});

/** The answer of the server. */
export function useWhy(of: ExplainedAmount, shown: string) {
  const { calls } = useOwnCalls(createWhyCalls);
  return useQuery<Why>({
    queryKey: ['office', 'why', of, shown],
    queryFn: async ({ signal }) => (await calls()).why(of, signal),
    staleTime: 0,
    retry: false,
  });
}

/** The content; bars until it is there. */
export function WhyAnswer({ of, shown }: WhyAnswerProps) {
  const t = useMessages();
  const { data, error, refetch } = useWhy(of, shown);
  if (data) return <Explained why={data} />;
  if (error instanceof HttpError && error.status === 404) return <NoSuch />;
  if (error) return <RetryState what={t('why.name')} onRetry={() => void refetch()} />;
  return (
    <div className="why-bones grid" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="bone" />
      ))}
    </div>
  );
}

/** There is no such amount. */
export function NoSuch() {
  const t = useMessages();
  return <EmptyState text={t('why.noSuch')} />;
}

function Explained({ why }: { readonly why: Why }) {
  const t = useMessages();
  const { paper, value, now } = why;
  const isOther = paper !== null && now !== null && Number(now) !== Number(value);
  return (
    <>
      <TicketLine why={why} />
      <PapersLine why={why} />
      {isOther && (
        <p className="why-line text-soft text-anywhere text-warning">
          {t('why.paperHas', { amount: formatDollars(value), now: formatDollars(now) })}
        </p>
      )}
      <Chain why={why} />
      <Origins why={why} />
      <ChangedSince why={why} />
      <Corrections why={why} />
    </>
  );
}

function TicketLine({ why: { ticket, figure } }: { readonly why: Why }) {
  const t = useMessages();
  const entity = useEntity(ticket.table);
  const name = useFigureName();
  const rest = [ticket.date, ticket.party].filter((text) => text !== null);
  return (
    <p className="why-line text-soft text-anywhere">
      {t('why.of', { figure: name(figure) })} <Link to={editPath(entity, ticket.id)}>{ticket.number}</Link>
      {rest.map((text) => `, ${text}`)}
    </p>
  );
}

function PapersLine({ why: { papers, cutoff, paper } }: { readonly why: Why }) {
  const t = useMessages();
  if (paper?.is_void)
    return (
      <p className="why-line text-soft text-anywhere">
        {t('why.onVoid')} <Link to={`${STATEMENTS}/${paper.id}`}>{paper.reference}</Link>
      </p>
    );
  const before = cutoff === null ? '' : t('why.beforeCutoff', { day: cutoff });
  if (papers.length === 0)
    return (
      <p className="why-line text-soft text-anywhere">
        {t('why.onNone')}
        {before === '' ? '.' : `: ${before}`}
      </p>
    );
  return (
    <p className="why-line text-soft text-anywhere why-papers">
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

/** How an amount is made, each step with its formula in this ticket's numbers; the last is the amount. */
function Chain({ why }: { readonly why: Why }) {
  const { chain, inputs } = why;
  const last = chain.at(-1);
  const missing = last?.value === null;
  const t = useMessages();
  return (
    <>
      <SumLines
        className="why-chain"
        lines={chain.map((step) => ({
          key: step.key,
          className: step === last ? 'end' : undefined,
          name: <StepName step={step} inputs={inputs} />,
          value: <StepValue step={step} isEnd={step === last} />,
        }))}
      />
      {missing && <p className="why-line text-soft text-anywhere">{t('why.missing')}</p>}
    </>
  );
}

interface ChainStepProps {
  readonly step: WhyStep;
  readonly isEnd: boolean;
}

function StepName({ step, inputs }: Pick<ChainStepProps, 'step'> & Pick<Why, 'inputs'>) {
  const t = useMessages();
  const name = useFigureName();
  const inputOf = (field: string): string =>
    formatNumber(inputs.find((input) => input.field === field)?.value ?? null, 0, 2);
  const formula = step.key === 'rounding' ? t('why.roundedOnce') : step.formula;
  return (
    <>
      {name(step.key)}
      {/* Not under the end of a sum: its parts stand above it. */}
      <span className="why-formula muted text-small">{formula}</span>
      {step.note === 'no_extra' && (
        <span className="why-formula muted text-small">
          {t('why.noExtra', { miles: inputOf('haul_mile'), least: inputOf('min_mile') })}
        </span>
      )}
    </>
  );
}

function StepValue({ step: { key, value }, isEnd }: ChainStepProps) {
  const t = useMessages();
  if (value === null) return NO_FIGURE;
  if (key.endsWith('_weight'))
    return (
      <>
        {formatNumber(value, 2, MOST)} <small>{t('ticket.tons')}</small>
      </>
    );
  if (isEnd) return formatDollars(value);
  const text = formatNumber(value, 2);
  return key === 'rounding' && !text.startsWith('−') ? `+${text}` : text;
}

/** Gives the name of a step: `Producer Net Pay`, `Rounding`. */
function useFigureName(): (key: string) => string {
  const t = useMessages();
  const names: Readonly<Record<string, string | undefined>> = {
    net_weight: t('ticket.net_weight'),
    adjusted_weight: t('ticket.adjusted_weight'),
    base_haul_cost: t('ticket.base_haul_cost'),
    extra_mile_cost: t('ticket.extra_mile_cost'),
    total_haul_cost: t('ticket.total_haul_cost'),
    producer_gross_pay: t('ticket.producer_gross_pay'),
    producer_net_pay: t('ticket.producer_net_pay'),
    customer_pay: t('ticket.customer_pay'),
    charge: t('ticket.charge'),
    rounding: t('why.rounding'),
  };
  return (key) => names[key] ?? key;
}

/** The list; nothing where there is none. */
function Corrections({ why: { corrections } }: { readonly why: Why }) {
  const t = useMessages();
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3>{t('why.corrections')}</h3>
      <ul className="why-changes">
        {corrections.map(({ id, text, date, on }) => (
          <li key={id}>
            <b>{text}</b> <span className="nowrap">{dayText(date)}</span>,{' '}
            {on ? (
              <Fragment>
                {t('why.taken')} <Link to={`${STATEMENTS}/${on.id}`}>{on.reference}</Link>
              </Fragment>
            ) : (
              t('why.nextPaper')
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The list; `Nothing.` where there is none. */
function ChangedSince({ why: { ticket, paper, changed_since: changes } }: { readonly why: Why }) {
  const t = useMessages();
  const entity = useEntity(ticket.table);
  const happened = ({ field, is: value, record, by, at }: WhyChange): string => {
    const set = { by: by ?? '', day: at === null ? '' : shownLocalDay(at) };
    if (value === null) return t('why.gone', set);
    const is = inputText(entity, field, value);
    if (by === null) return t('why.isNowOnly', { is });
    return t(record.table === ticket.table ? 'why.isNowThere' : 'why.isNow', { is, ...set });
  };
  const sentence = (change: WhyChange): string => {
    const was = inputText(entity, change.field, change.was);
    return `${happened(change)} ${paper ? t('why.paperKeeps', { was }) : t('why.keeps', { was })}`;
  };
  return (
    <section>
      <h3>{t('why.changed')}</h3>
      <ul className="why-changes">
        {changes.length === 0 && <li>{t('why.nothing')}</li>}
        {changes.map((change) => (
          <li key={change.field}>
            <b>{labelOf(change.field, entity.fields[change.field])}</b> {sentence(change)}
          </li>
        ))}
      </ul>
    </section>
  );
}
