/** The tools above the proof: the days, the verdict, when it was counted, the file, the printer. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import type { StatementPeriod } from '../../../src/rules/settled/papers';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { saveFile } from '../../../src/resources/list/exporting/saveFile';
import { momentText } from '../../../src/rules/dates';
import type { Proof, MoneyFlow } from '../rules/calls';
import { PeriodField } from '../../../src/custom/parts/days/PeriodField';
import { csvOf } from '../../../src/rules/lists/readList';
import { guarded } from '../../../src/kinds/formulas';
import type { Translate } from '../../../src/messages/catalogue';
import { ageKeys, flowKeys } from '../rules/figures';
import { kindTitle } from '../../../src/custom/parts/kindTitle';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Button } from '../../../src/look/kit/Button';
import { proofTitle } from './proofTitle';

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
    <Toolbar
      acts={
        <span className="proof-buttons flex gap-2">
          <Button look="text" disabled={!proof} onClick={save}>
            <DownloadIcon />
            {t('proof.csv')}
          </Button>
          <Button look="text" disabled={!proof} onClick={() => window.print()}>
            <PrintIcon />
            {t('proof.print')}
          </Button>
        </span>
      }
    >
      <PeriodField label={t('proof.period')} period={period} onChange={onPeriod} />
      <div role="status" className="proof-status row wrap">
        {proof && <Verdict proof={proof} />}
      </div>
    </Toolbar>
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
        <b className="mark-word good text-strong">
          <CheckIcon fontSize="small" />
          {t('proof.allAgree')}
        </b>
      ) : (
        <b className="mark-word error text-strong">
          <ErrorIcon fontSize="small" />
          {off === 1 ? t('proof.oneOff') : t('proof.manyOff', { count: off })}
        </b>
      )}
      <span className="count">
        {tickets === 1 ? t('proof.countedOne', { when }) : t('proof.counted', { when, count: formatNumber(tickets) })}
      </span>
    </>
  );
}

/** The proof as a file: its four tables one below the other, figures as plain decimals. Pure. */
type Cell = string | number | null;

/** The text of the file, with the mark by which spreadsheets know UTF-8. */
function proofCsv(proof: Proof, t: Translate): string {
  const tables = [flowTable(proof, t), agreeTable(proof, t), noneTable(proof, t), unpaidTable(proof, t)];
  const head: Cell[][] = [[t('proof.title'), proof.from, proof.to, proof.counted_at]];
  const rows = [head, ...tables].flatMap((table, at) => (at === 0 ? table : [[], ...table]));
  return csvOf(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : String(cell ?? '')))));
}

function flowTable({ crops, all }: Proof, t: Translate): Cell[][] {
  const row = (name: string, flow: MoneyFlow): Cell[] => [
    name,
    flow.loads,
    ...flowKeys.map((key) => flow[key]),
    flow.percent,
  ];
  return [
    [t('proof.flow')],
    [
      t('proof.crop'),
      t('proof.loads'),
      ...flowKeys.map((key) => t('proof.dollars', { what: t(`proof.flow.${key}`) })),
      t('proof.percent'),
    ],
    ...crops.map((flow) => row(flow.crop?.name ?? t('proof.noCrop'), flow)),
    row(t('proof.all'), all),
  ];
}

function agreeTable({ proofs }: Proof, t: Translate): Cell[][] {
  return [
    [t('proof.agree')],
    [t('proof.proof'), t('proof.this'), t('proof.that'), t('proof.isOff'), t('proof.lines')],
    ...proofs.map((one): Cell[] => [proofTitle(t, one), one.this, one.that, one.off, one.differ]),
  ];
}

function noneTable({ none }: Proof, t: Translate): Cell[][] {
  return [
    [t('proof.none')],
    [t('proof.role'), t('proof.tickets'), t('proof.noAmounts'), t('proof.dollars', { what: t('proof.amount') })],
    ...none.map(({ role, tickets, lacking, amount }): Cell[] => [t(`proof.as.${role}`), tickets, lacking, amount]),
  ];
}

function unpaidTable({ unpaid, today }: Proof, t: Translate): Cell[][] {
  return [
    [t('proof.unpaid'), today],
    [t('proof.kind'), t('proof.papers'), ...ageKeys.map((age) => t('proof.dollars', { what: t(`proof.age.${age}`) }))],
    ...unpaid.map(({ code, papers, ages }): Cell[] => [kindTitle(t, code), papers, ...ageKeys.map((age) => ages[age])]),
  ];
}
