/** `/office/proof`: where the money of a period goes, and whether it is all accounted for. */
import { useMe } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { useSayWhich } from '../../../src/look/which';
import { words } from '../words/es';
import { allows } from '../../../src/rules/accounts/roles';
import { OwnersOnly } from '../../../src/custom/parts/OwnersOnly';
import { periodText } from '../../../src/custom/parts/days/period';
import { FigurePage } from './lines/FigurePage';
import { useProofShown, type ProofShown } from './useProofShown';
import { BoneTable, Table } from '../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { RetryState, EmptyState } from '../../../src/look/kit/parts/EmptyState';
import type { Proof, Unpaid, OnNone } from '../rules/calls';
import { useProof } from './useProof';
import { AgreePanel } from './panels/AgreePanel';
import { FlowPanel } from './panels/FlowPanel';
import { ProofTools } from './ProofTools';
import { formatNumber } from '../../../src/kinds/number';
import { ageKeys } from '../rules/figures';
import { kindOfCode } from '../../../src/rules/settled/codes';
import { isNothing } from '../../../src/rules/settled/money';
import { kindTitle } from '../../../src/custom/parts/kindTitle';
import { FigureLink } from './FigureLink';
import { Page } from '../../../src/look/kit/page/Page';
import '../../../src/custom/parts/moneyLink.css';
import './proof.css';
import { Fragment } from 'react';

/** The panel. */
function NonePanel({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  const { none, most } = proof;
  // Most often a ticket waits for its miles. Where anything else is missing too, the column says so.
  const lacksMiles = none.every(({ lacking, without_miles: miles }) => lacking === miles);
  const columns = useNoneColumns(proof, lacksMiles);
  return (
    <section className="panel proof-right" aria-labelledby="proof-none">
      <header>
        <h2 id="proof-none">{t('proof.none')}</h2>
        {most && (
          <span className="muted">{t('proof.most', { name: most.party.name, count: formatNumber(most.tickets) })}</span>
        )}
      </header>
      <div className="scroll">
        <Table aria-labelledby="proof-none" columns={columns} rows={none} keyOf={({ role }) => role} />
      </div>
      <Elsewhere proof={proof} />
    </section>
  );
}

function useNoneColumns(proof: Proof, lacksMiles: boolean): readonly CellColumn<OnNone>[] {
  const t = useMessages();
  const figure = ({ role, tickets }: OnNone, text: string) =>
    tickets === 0 ? (
      <span className="missing">{text}</span>
    ) : (
      <FigureLink of={{ kind: 'none', role }} period={proof} text={text} />
    );
  return [
    { key: 'role', title: t('proof.role'), isNaming: true, isHead: true, cell: ({ role }) => t(`proof.as.${role}`) },
    {
      key: 'tickets',
      title: t('proof.tickets'),
      width: 72,
      isNumber: true,
      cell: (one) => figure(one, formatNumber(one.tickets)),
    },
    {
      key: 'lacking',
      title: t(lacksMiles ? 'proof.noMiles' : 'proof.noAmounts'),
      width: 92,
      isNumber: true,
      cell: ({ lacking }) => formatNumber(lacking),
    },
    {
      key: 'amount',
      title: t('proof.dollars', { what: t('proof.amount') }),
      width: 124,
      isNumber: true,
      cell: (one) => figure(one, formatNumber(one.amount, 2)),
    },
  ];
}

/** Tickets up to the cut-off, which no statement will take. */
function Elsewhere({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  const some = proof.none.filter(({ elsewhere }) => elsewhere > 0);
  if (some.length === 0) return null;
  return (
    <p className="proof-note line-above text-soft">
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

/** The page with its texts. */
export function ProofPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <ProofOf />
    </RoomMessages>
  );
}

/** The proof for owners, whom to ask for others. */
function ProofOf() {
  const t = useMessages();
  const me = useMe();
  const isOther = useOwnServer() === false;
  if (isOther) return <Alert kind="info">{t('proof.ofOurServer')}</Alert>;
  if (!me) return null;
  if (!allows(me.role, 'owner'))
    return <OwnersOnly title={t('proof.forOwners')} names={(names) => t('proof.ownersHere', { names })} />;
  return <OwnersProof />;
}

/** All figures, or the lines of one. */
function OwnersProof() {
  const shown = useProofShown();
  const { language } = useInstalledLanguage();
  useSayWhich(periodText(shown.period, language));
  return (
    <Page className="proof-page">
      {shown.figure ? <FigurePage shown={shown} figure={shown.figure} /> : <ProofOverview shown={shown} />}
    </Page>
  );
}

/** The page. */
function ProofOverview({ shown }: { readonly shown: ProofShown }) {
  const t = useMessages();
  const { period, changePeriod } = shown;
  const { data, error, isFetching, refetch } = useProof([period], (calls, signal) => calls.proof(period, signal));
  const hasFailed = error !== null && !isFetching && !data;
  return (
    <>
      <ProofTools period={period} onPeriod={changePeriod} proof={data} />
      <div className="proof-scroll padded scroll grid from-top gap-3 grow" aria-busy={!data && !hasFailed}>
        {data && <Panels proof={data} />}
        {hasFailed && (
          <div className="panel all-tracks">
            <RetryState what={t('proof.title')} onRetry={() => void refetch()} />
          </div>
        )}
        {!data && !hasFailed && <Loading />}
      </div>
    </>
  );
}

function Panels({ proof }: { readonly proof: Proof }) {
  return (
    <>
      <FlowPanel proof={proof} />
      <AgreePanel proof={proof} />
      <NonePanel proof={proof} />
      <UnpaidPanel proof={proof} />
    </>
  );
}

/** The panels before their figures are known. */
function Loading() {
  const t = useMessages();
  const panels = [
    ['flow', 'all-tracks', 7, 4],
    ['agree', 'proof-left', 4, 10],
    ['none', 'proof-right', 4, 3],
    ['unpaid', 'all-tracks', 6, 5],
  ] as const;
  return panels.map(([name, place, columns, rows]) => (
    <section key={name} className={`panel ${place}`} aria-label={t(`proof.${name}`)}>
      <header>
        <h2>{t(`proof.${name}`)}</h2>
      </header>
      <BoneTable columns={columns} rows={rows} />
    </section>
  ));
}

/** The panel. */
function UnpaidPanel({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  return (
    <section className="panel all-tracks" aria-labelledby="proof-unpaid">
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
  const columns: readonly CellColumn<Unpaid>[] = [
    { key: 'kind', title: t('proof.kind'), isNaming: true, isHead: true, cell: ({ code }) => kindTitle(t, code) },
    { key: 'papers', title: t('proof.papers'), width: 76, isNumber: true, cell: ({ papers }) => formatNumber(papers) },
    ...ageKeys.map((age) => ({
      key: age,
      title: t('proof.dollars', { what: t(`proof.age.${age}`) }),
      width: 132,
      isNumber: true,
      cellClass: age,
      cell: (one: Unpaid) => <AgeFigure one={one} age={age} proof={proof} />,
    })),
  ];
  return (
    <div className="scroll">
      <Table aria-labelledby="proof-unpaid" columns={columns} rows={proof.unpaid} keyOf={({ code }) => code} />
    </div>
  );
}

interface AgeFigureProps {
  readonly one: Unpaid;
  readonly age: (typeof ageKeys)[number];
  readonly proof: Proof;
}

function AgeFigure({ one: { code, ages }, age, proof }: AgeFigureProps) {
  const known = kindOfCode(code)?.code;
  const text = formatNumber(ages[age], 2);
  if (known === undefined || (isNothing(ages[age]) && age !== 'open')) return <span className="missing">{text}</span>;
  return <FigureLink of={{ kind: 'unpaid', code: known, age }} period={proof} text={text} />;
}
