/** `/office/proof`: where the money of a period goes, and whether it is all accounted for. */
import { useMe } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { Alert } from '../../../src/look/Alert';
import { useSayWhich } from '../../../src/look/which';
import { words } from '../words/words';
import { allows } from '../../../src/rules/accounts/roles';
import { OwnersOnly } from '../../../src/custom/parts/OwnersOnly';
import { periodText } from '../../../src/custom/parts/days/period';
import { FigurePage } from './lines/FigurePage';
import { useProofShown, type ProofShown } from './useProofShown';
import { LoadingRows, RetryState, EmptyState } from '../../../src/look/TableStates';
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
import { PanelHead } from './panels/PanelHead';
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
      <div className="proof-scroll" aria-busy={!data && !hasFailed}>
        {data && <Panels proof={data} />}
        {hasFailed && (
          <div className="panel proof-wide">
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
    ['flow', 'proof-wide', ['', 'number', 'number', 'number', 'number', 'number', 'number'], 4],
    ['agree', 'proof-left', ['', 'number', 'number', ''], 10],
    ['none', 'proof-right', ['', 'number', 'number', 'number'], 3],
    ['unpaid', 'proof-wide', ['', 'number', 'number', 'number', 'number', 'number'], 5],
  ] as const;
  return panels.map(([name, place, cells, rows]) => (
    <section key={name} className={`panel ${place}`} aria-label={t(`proof.${name}`)}>
      <header>
        <h2>{t(`proof.${name}`)}</h2>
      </header>
      <table className="table" aria-hidden="true">
        <LoadingRows cells={cells} rows={rows} />
      </table>
    </section>
  ));
}

/** The panel. */
function UnpaidPanel({ proof }: { readonly proof: Proof }) {
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
