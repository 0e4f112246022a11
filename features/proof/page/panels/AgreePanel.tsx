/** What must agree: two figures of each proof, and what they are off by. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { Proof, ProofResult } from '../../rules/calls';
import { isCounted, type ProofKey } from '../../rules/figures';
import { proofTitle } from '../proofTitle';
import { isNothing } from '../../../../src/rules/settled/money';
import { FigureLink } from '../FigureLink';
import { PanelHead } from './PanelHead';

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
        <table className="table proof-agree" aria-labelledby="proof-agree">
          <PanelHead
            columns={[
              { key: 'proof', text: t('proof.proof') },
              { key: 'this', text: t('proof.this'), isNumber: true },
              { key: 'that', text: t('proof.that'), isNumber: true },
              { key: 'result', isNumber: true, text: <span className="only-read">{t('proof.result')}</span> },
            ]}
          />
          <tbody>
            {proof.proofs.map((result) => (
              <ProofRow key={result.key} result={result} proof={proof} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ProofRow({ result, proof }: { readonly result: ProofResult; readonly proof: Proof }) {
  const t = useMessages();
  const { key } = result;
  const text = proofTitle(t, result);
  return (
    <tr>
      <th scope="row" className="naming" title={text}>
        {text}
      </th>
      {(['this', 'that'] as const).map((side) => (
        <td key={side} className="number">
          <FigureLink of={{ kind: 'proof', key, side }} period={proof} text={proofText(key, result[side])} />
        </td>
      ))}
      <td className="proof-result">
        {result.differ === 0 ? (
          <span className="proof-ok">
            <CheckIcon />
            {t('proof.agrees')}
          </span>
        ) : (
          <OffLink result={result} proof={proof} />
        )}
      </td>
    </tr>
  );
}

/** `0.25 off`, which opens what makes the difference. */
function OffLink({ result: { key, off, differ }, proof }: Parameters<typeof ProofRow>[0]) {
  const t = useMessages();
  const words = isNothing(off)
    ? t('proof.differ', { count: formatNumber(differ) })
    : t('proof.off', { amount: proofText(key, off.replace(/^-/, '')) });
  const text = (
    <>
      <ErrorIcon />
      {words}
    </>
  );
  return <FigureLink of={{ kind: 'proof', key, side: 'off' }} period={proof} text={text} className="proof-bad" />;
}
