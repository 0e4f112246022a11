/** What must agree: two figures of each proof, and what they are off by. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import type { Proof, ProofResult } from '../../rules/calls';
import { isCounted, type ProofKey } from '../../rules/figures';
import { proofTitle } from '../proofTitle';
import { isNothing } from '../../../../src/rules/settled/money';
import { FigureLink } from '../FigureLink';

/** A figure of a proof as it is written. */
function proofText(key: ProofKey, amount: string): string {
  return formatNumber(amount, isCounted(key) ? 0 : 2);
}

/** The panel. */
export function AgreePanel({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  return (
    <section className="panel proof-left" aria-labelledby="proof-agree">
      <header>
        <h2 id="proof-agree">{t('proof.agree')}</h2>
      </header>
      <div className="scroll">
        <Table
          className="proof-agree"
          aria-labelledby="proof-agree"
          columns={useAgreeColumns(proof)}
          rows={proof.proofs}
          keyOf={({ key }) => key}
        />
      </div>
    </section>
  );
}

function useAgreeColumns(proof: Proof): readonly CellColumn<ProofResult>[] {
  const t = useMessages();
  return [
    {
      key: 'proof',
      title: t('proof.proof'),
      isNaming: true,
      isHead: true,
      hint: (result) => proofTitle(t, result),
      cell: (result) => proofTitle(t, result),
    },
    ...(['this', 'that'] as const).map((side) => ({
      key: side,
      title: t(`proof.${side}`),
      width: 102,
      isNumber: true,
      cell: ({ key, [side]: figure }: ProofResult) => (
        <FigureLink of={{ kind: 'proof', key, side }} period={proof} text={proofText(key, figure)} />
      ),
    })),
    {
      key: 'result',
      title: t('proof.result'),
      isSilent: true,
      width: 104,
      className: 'proof-result',
      cell: (result) => <Agreement result={result} proof={proof} />,
    },
  ];
}

interface AgreementProps {
  readonly result: ProofResult;
  readonly proof: Proof;
}

/** That both figures agree, or `0.25 off`, which opens what makes the difference. */
function Agreement({ result: { key, off, differ }, proof }: AgreementProps) {
  const t = useMessages();
  if (differ === 0) {
    return (
      <span className="mark-word good text-strong">
        <CheckIcon fontSize="small" />
        {t('proof.agrees')}
      </span>
    );
  }
  const words = isNothing(off)
    ? t('proof.differ', { count: formatNumber(differ) })
    : t('proof.off', { amount: proofText(key, off.replace(/^-/, '')) });
  const text = (
    <>
      <ErrorIcon fontSize="small" />
      {words}
    </>
  );
  return (
    <FigureLink
      of={{ kind: 'proof', key, side: 'off' }}
      period={proof}
      text={text}
      className="mark-word error text-strong"
    />
  );
}
