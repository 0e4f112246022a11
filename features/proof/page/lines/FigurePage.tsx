/** The lines that one figure of the proof is made of. Their amounts add up to it. */
import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import { HttpError } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { EmptyState, LoadingRows, RetryState } from '../../../../src/look/TableStates';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import type { ProofFigure } from '../../rules/figures';
import { countedProofs, figureKey } from '../../rules/figures';
import { useProof } from '../useProof';
import type { ProofShown } from '../useProofShown';
import { figureTitle } from './figureTitle';
import { LinePages } from './LinePages';
import { LinesTable } from './LinesTable';
import { useCropName } from './useCropName';

interface FigurePageProps {
  readonly shown: ProofShown;
  readonly figure: ProofFigure;
}

/** The page of a figure. */
export function FigurePage({ shown: { period, page }, figure }: FigurePageProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const of = figureKey(figure);
  const title = figureTitle(t, figure, useCropName(figure));
  const { data, error, isFetching, refetch } = useProof(['lines', period, of, page], (calls, signal) =>
    calls.proofLines(period, of, page, signal),
  );
  const isGone = error instanceof HttpError && error.status === 404;
  const hasFailed = error !== null && !isFetching && !data && !isGone;
  return (
    <>
      <div className="tools proof-tools">
        <Link className="button line" to={`${pathname}?${new URLSearchParams({ ...period })}`}>
          <ArrowBack />
          {t('proof.back')}
        </Link>
        <h2>{title}</h2>
        <span className="muted">{rangeText(period)}</span>
      </div>
      <div className="statements-panel">
        <div className="statements-frame">
          {hasFailed && <RetryState what={title} onRetry={() => void refetch()} />}
          {(isGone || data?.count === 0) && <EmptyState text={t('proof.noLines')} />}
          {data && data.count > 0 && <LinesTable title={title} lines={data.results} />}
          {!data && !hasFailed && !isGone && (
            <table className="table" aria-hidden="true">
              <LoadingRows cells={['', '', '', '', 'number']} rows={12} />
            </table>
          )}
        </div>
        {data && data.count > 0 && <LinePages data={data} number={page} isCount={isCounted(figure)} />}
      </div>
    </>
  );
}

/** Whether the figure is a number of lines and no money. */
function isCounted(figure: ProofFigure): boolean {
  return figure.kind === 'left_out' || (figure.kind === 'proof' && countedProofs.has(figure.key));
}
