/** The tools above the proof: the days, the verdict, when it was counted, the file, the printer. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import DownloadIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import type { StatementPeriod } from '../../../src/client/statements/statements';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { saveFile } from '../../../src/resources/list/exporting/saveFile';
import { momentText } from '../../../src/rules/dates';
import type { Proof } from '../rules/answers';
import { PeriodField } from '../../../src/custom/office/statements/parts/tools/PeriodField';
import { proofCsv } from './proofCsv';

interface ProofToolsProps {
  readonly period: StatementPeriod;
  readonly onPeriod: (period: StatementPeriod) => void;
  /** `undefined` until it is counted. */
  readonly proof: Proof | undefined;
}

/** The line. */
export function ProofTools({ period, onPeriod, proof }: ProofToolsProps) {
  const t = useMessages();
  const save = (): void => {
    if (!proof) return;
    const content = new Blob([proofCsv(proof, t)], { type: 'text/csv;charset=utf-8' });
    saveFile(`proof-${proof.from}-${proof.to}.csv`, content);
  };
  return (
    <div className="tools statements-tools proof-tools">
      <PeriodField label={t('proof.period')} period={period} onChange={onPeriod} />
      <div role="status" className="proof-status">
        {proof && <Verdict proof={proof} />}
      </div>
      <span className="grow" />
      <button type="button" className="button line" disabled={!proof} onClick={save}>
        <DownloadIcon />
        {t('proof.csv')}
      </button>
      <button type="button" className="button line" disabled={!proof} onClick={() => window.print()}>
        <PrintIcon />
        {t('proof.print')}
      </button>
    </div>
  );
}

function Verdict({ proof: { proofs, tickets, counted_at: at } }: { readonly proof: Proof }) {
  const t = useMessages();
  const off = proofs.filter(({ differ }) => differ > 0).length;
  const moment = new Date(at);
  const when = momentText(moment);
  return (
    <>
      {off === 0 ? (
        <b className="proof-ok">
          <CheckIcon />
          {t('proof.allAgree')}
        </b>
      ) : (
        <b className="proof-bad">
          <ErrorIcon />
          {off === 1 ? t('proof.oneOff') : t('proof.manyOff', { count: off })}
        </b>
      )}
      <span className="count">
        {tickets === 1 ? t('proof.countedOne', { when }) : t('proof.counted', { when, count: formatNumber(tickets) })}
      </span>
    </>
  );
}
