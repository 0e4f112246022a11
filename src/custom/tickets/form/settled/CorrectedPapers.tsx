/** What a correction does to each paper: was, is, difference; below them the lines as they will be printed. */
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { formatNumber } from '../../../../kinds/number';
import type { CorrectedAmount } from '../../../../rules/settled/answers';

interface CorrectedPapersProps {
  /** `undefined` until they are known. */
  readonly papers: readonly CorrectedAmount[] | undefined;
  /** They are those of the values that are typed now. */
  readonly isCurrent: boolean;
  readonly isChanged: boolean;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

const NONE: readonly CorrectedAmount[] = [];

/** The table and the lines. */
export function CorrectedPapers({ papers = NONE, isCurrent, isChanged, hasFailed, tryAgain }: CorrectedPapersProps) {
  const t = useMessages();
  return (
    <section className="corrected-papers" aria-live="polite" aria-busy={!isCurrent && !hasFailed}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('correcting.onPaper')}</th>
            <th scope="col">{t('correcting.nextOf')}</th>
            <th scope="col" className="number">
              {t('correcting.wasDollars')}
            </th>
            <th scope="col" className="number">
              {t('correcting.isDollars')}
            </th>
            <th scope="col" className="number">
              {t('correcting.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <PaperRow key={paper.role} {...paper} />
          ))}
        </tbody>
      </table>
      {hasFailed ? (
        <p className="corrected-lines">
          {t('correcting.notCounted')}{' '}
          <button type="button" className="link-button" onClick={tryAgain}>
            {t('correcting.tryAgain')}
          </button>
        </p>
      ) : (
        isChanged && isCurrent && <PrintedLines texts={papers.flatMap(({ text }) => (text === '' ? [] : [text]))} />
      )}
    </section>
  );
}

function PaperRow({ statement, party, was, is, difference }: CorrectedAmount) {
  const isSame = Number(difference) === 0;
  const sign = Number(difference) > 0 ? '+' : '';
  return (
    <tr>
      <th scope="row">{statement.reference}</th>
      <td title={party.name}>{party.name}</td>
      <td className="number">{formatNumber(was, 2)}</td>
      <td className="number">{formatNumber(is, 2)}</td>
      <td className={isSame ? 'number same' : 'number difference'}>
        {isSame ? NO_FIGURE : `${sign}${formatNumber(difference, 2)}`}
      </td>
    </tr>
  );
}

function PrintedLines({ texts }: { readonly texts: readonly string[] }) {
  const t = useMessages();
  if (texts.length === 0) return <p className="corrected-lines">{t('correcting.noLine')}</p>;
  return (
    <div className="corrected-lines">
      {t(texts.length === 1 ? 'correcting.oneLine' : 'correcting.lines')}
      {texts.map((text) => (
        <b key={text}>{text}</b>
      ))}
    </div>
  );
}
