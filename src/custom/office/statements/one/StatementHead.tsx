/** The head of one statement: its number, party and state, and what can be done with it. */
import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import type { StatementDetail } from '../../../../rules/statements/answers';
import { STATEMENTS } from '../../../../rules/statements/paths';
import { paperAddress } from '../parts/addresses';
import { isPayable } from '../../../../rules/statements/money';
import { Paying } from '../../accounts/paid/Paying';
import { kindTitle } from '../parts/kindTitle';
import { StateTag } from '../parts/StateTag';
import { Mailing } from '../sending/Mailing';
import { usePdf } from '../parts/usePdf';
import { Voiding } from '../parts/Voiding';

/** The line of tools. */
export function StatementHead({ one }: { readonly one: StatementDetail }) {
  const t = useMessages();
  const { open } = usePdf();
  const [isPaying, setPaying] = useState(false);
  const mayWrite = useMay('write');
  const mayVoid = useMay('owner');
  const [isMailing, setMailing] = useState(false);
  const [isVoiding, setVoiding] = useState(false);
  const isWriting = one.paper === 'writing';
  return (
    <div className="tools statement-head">
      <Link className="icon-button" to={`${STATEMENTS}?tab=issued`} aria-label={t('settle.backToIssued')}>
        <BackIcon />
      </Link>
      <h2>{one.reference}</h2>
      <span className="count">{kindTitle(t, one.code)}</span>
      <StateTag {...one} />
      <span className="grow" />
      {mayWrite && one.state !== 'void' && (
        <button type="button" className="button line" onClick={() => setMailing(true)}>
          {t('settle.mail')}
        </button>
      )}
      {mayWrite && isPayable(one) && (
        <button type="button" className="button line" onClick={() => setPaying(true)}>
          {t('settle.pay')}
        </button>
      )}
      {mayVoid && one.state !== 'void' && (
        <button type="button" className="button line" onClick={() => setVoiding(true)}>
          {t('settle.void')}
        </button>
      )}
      <a className="button line" href={paperAddress(one.reference)}>
        {t('settle.openPaper')}
      </a>
      <button
        type="button"
        className="button fill"
        aria-disabled={isWriting}
        onClick={() => !isWriting && void open(one)}
      >
        {t(isWriting ? 'settle.writingPdf' : 'settle.openPdf')}
      </button>
      {isMailing && <Mailing ids={[one.id]} onClose={() => setMailing(false)} />}
      {isPaying && <Paying party={one.party} statement={one.id} onClose={() => setPaying(false)} />}
      {isVoiding && <Voiding id={one.id} onClose={() => setVoiding(false)} />}
    </div>
  );
}
