/** The strip of one statement: its views, its state, and what can be done with it. */
import PdfIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { StatementDetail } from '../../rules/calls/issued';
import { paperAddress } from '../parts/addresses';
import { StateTag } from '../parts/StateTag';
import { usePdf } from '../parts/usePdf';
import { useStatementActs } from '../parts/useStatementActs';
import { TabStrip } from '../../../../src/look/kit/page/TabStrip';
import { Button } from '../../../../src/look/kit/Button';

/** The views of a statement. */
export const statementViews = ['paper', 'lines', 'sent'] as const;
export type StatementView = (typeof statementViews)[number];

interface OneProps {
  readonly one: StatementDetail;
}

interface StatementHeadProps extends OneProps {
  readonly shown: StatementView;
  readonly onShow: (view: StatementView) => void;
}

/** The strip. */
export function StatementHead({ one, shown, onShow }: StatementHeadProps) {
  const t = useMessages();
  return (
    <TabStrip
      label={t('settle.views')}
      page="statement"
      tabs={statementViews.map((name) => ({
        name,
        title: t(`settle.${name}`),
        ...(name === 'lines' && { count: one.items.tickets }),
      }))}
      shown={shown}
      onShow={onShow}
    >
      <StateTag {...one} />
      <HeadActs one={one} />
      <Files one={one} />
    </TabStrip>
  );
}

/** What changes it. The bar over the paper leads here with the name of an act, as `?mail=1`. */
function HeadActs({ one }: OneProps) {
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
        <Button key={text} look="text" onClick={go}>
          {text}
        </Button>
      ))}
      {dialog}
    </>
  );
}

function Files({ one }: OneProps) {
  const t = useMessages();
  const { open } = usePdf();
  const isWriting = one.paper === 'writing';
  const stamped = one.state === 'void' ? '&copy=void' : '';
  return (
    <>
      <a className="button line" href={`${paperAddress(one.reference)}?format=pdf${stamped}`}>
        <PrintIcon />
        {t('settle.print')}
      </a>
      <Button look="fill" aria-disabled={isWriting} onClick={() => !isWriting && void open(one)}>
        <PdfIcon />
        {t(isWriting ? 'settle.writingPdf' : 'settle.openPdf')}
      </Button>
    </>
  );
}
