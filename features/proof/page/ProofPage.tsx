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
import { periodText } from '../../../src/custom/parts/period';
import { FigurePage } from './lines/FigurePage';
import { useProofShown, type ProofShown } from './useProofShown';
import { LoadingRows, RetryState, EmptyState } from '../../../src/look/TableStates';
import type { Proof, Unpaid } from '../rules/answers';
import { useProof } from './useProof';
import { AgreePanel } from './panels/AgreePanel';
import { FlowPanel } from './panels/FlowPanel';
import { NonePanel } from './panels/NonePanel';
import { ProofTools } from './ProofTools';
import { formatNumber } from '../../../src/kinds/number';
import { ageKeys } from '../rules/figures';
import { kindOfCode } from '../../../src/rules/settled/codes';
import { isNothing } from '../../../src/rules/settled/money';
import { kindTitle } from '../../../src/custom/parts/kindTitle';
import { FigureLink } from './FigureLink';
import { PanelHead } from './panels/PanelHead';
import '../../../src/custom/parts/moneyPages.css';
import '../../../src/custom/parts/moneyLink.css';
import './proof.css';

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
    <div className="page-flush proof-page">
      {shown.figure ? <FigurePage shown={shown} figure={shown.figure} /> : <ProofOverview shown={shown} />}
    </div>
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
