/** All figures of the proof. */
import { useMessages } from '../../../src/i18n/useMessages';
import { LoadingRows, RetryState } from '../../../src/look/TableStates';
import type { Proof } from '../rules/answers';
import { useProof } from './useProof';
import { AgreePanel } from './panels/AgreePanel';
import { FlowPanel } from './panels/FlowPanel';
import { NonePanel } from './panels/NonePanel';
import { UnpaidPanel } from './panels/UnpaidPanel';
import { ProofTools } from './ProofTools';
import type { ProofShown } from './useProofShown';

/** The page. */
export function ProofOverview({ shown }: { readonly shown: ProofShown }) {
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
