/** `Saved 46062: tare 0 · Fix (F2)  Looked at`: it stays until the ticket is fixed or looked at (ruling 68, look §5). */
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { useIsPhone } from '../../../resources/list/table/useIsPhone';
import { doubtsText } from '../../../rules/doubts/text';
import { useFixing } from './inPlace';
import type { DoubtfulLoad } from './useDoubtfulLoads';
import './doubtLine.css';

/** A day stays in one piece where the line wraps: a word joiner behind each hyphen. */
const unbroken = (text: string): string => text.replaceAll(/(\d)-(?=\d)/g, '$1-\u2060');

/** The line of the newest doubtful ticket; nothing where there is none. */
export function DoubtLine({ load }: { readonly load: DoubtfulLoad | undefined }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const fixing = useFixing();
  if (!load) return null;
  const { row, doubts, more, fix, lookAt } = load;
  const words = { number: String(row.ticket_number ?? ''), doubts: unbroken(doubtsText(doubts, t)) };
  return (
    <div className="doubt-line">
      <Alert kind="warning">
        {t(fixing ? 'doubt.fixing' : 'doubt.saved', words)} {more > 0 && <>{t('doubt.andMore', { count: more })} </>}
        <span aria-hidden="true">· </span>
        {!fixing && (
          <button type="button" className="link-button" onClick={fix}>
            {t(isPhone ? 'doubt.fixOnPhone' : 'doubt.fix')}
          </button>
        )}
        <button
          type="button"
          className="link-button quiet"
          onClick={() => {
            lookAt();
            fixing?.done();
          }}
        >
          {t('doubt.lookedAt')}
        </button>
      </Alert>
    </div>
  );
}
