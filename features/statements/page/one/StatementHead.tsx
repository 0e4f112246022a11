/** The head of one statement: its number, party and state, and what can be done with it. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { StatementDetail } from '../../rules/calls/issued';
import { paperAddress } from '../parts/addresses';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { StateTag } from '../parts/StateTag';
import { usePdf } from '../parts/usePdf';
import { useStatementActs } from '../parts/useStatementActs';
import { Toolbar } from '../../../../src/look/kit/page/Toolbar';
import { Button } from '../../../../src/look/kit/Button';

interface StatementHeadProps {
  readonly one: StatementDetail;
}

/** The line of tools. */
export function StatementHead({ one }: StatementHeadProps) {
  const t = useMessages();
  return (
    <Toolbar
      className="statement-head"
      acts={
        <>
          <HeadActs one={one} />
          <Files one={one} />
        </>
      }
    >
      <h2>{one.reference}</h2>
      <span className="count">{kindTitle(t, one.code)}</span>
      <StateTag {...one} />
    </Toolbar>
  );
}

/** What changes it. The bar over the paper leads here with the name of an act, as `?mail=1`. */
function HeadActs({ one }: StatementHeadProps) {
  const [asked, setAsked] = useSearchParams();
  const [first] = [...asked].find(([, value]) => value === '1') ?? [];
  const { acts, dialog } = useStatementActs(one, first);
  const isAsked = first !== undefined;
  // A reload of the page opens no dialog again.
  useEffect(() => {
    if (isAsked) setAsked({}, { replace: true });
  }, [isAsked, setAsked]);
  return (
    <>
      {acts.map(({ text, go }) => (
        <Button key={text} look="line" onClick={go}>
          {text}
        </Button>
      ))}
      {dialog}
    </>
  );
}

function Files({ one }: StatementHeadProps) {
  const t = useMessages();
  const { open } = usePdf();
  const isWriting = one.paper === 'writing';
  return (
    <>
      <a className="button line" href={paperAddress(one.reference)}>
        {t('settle.openPaper')}
      </a>
      <Button look="fill" aria-disabled={isWriting} onClick={() => !isWriting && void open(one)}>
        {t(isWriting ? 'settle.writingPdf' : 'settle.openPdf')}
      </Button>
    </>
  );
}
