/** `Saved 46062: tare 0 · Fix (F2)  Looked at`: it stays until the ticket is fixed or looked at (ruling 68, look §5). */
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { doubtsText } from '../../../rules/doubts/text';
import { useFixing } from './inPlace';
import type { DoubtfulLoad } from './useDoubtfulLoads';
import './doubtLine.css';

/** The line of the newest doubtful ticket; nothing where there is none. */
export function DoubtLine({ load }: { readonly load: DoubtfulLoad | undefined }) {
  const t = useMessages();
  const isFixing = useFixing() !== undefined;
  if (!load) return null;
  const { row, doubts, more, fix, lookAt } = load;
  const words = { number: String(row.ticket_number ?? ''), doubts: doubtsText(doubts, t) };
  return (
    <div className="doubt-line">
      <Alert kind="warning">
        {t(isFixing ? 'doubt.fixing' : 'doubt.saved', words)} {more > 0 && <>{t('doubt.andMore', { count: more })} </>}
        <span aria-hidden="true">· </span>
        {!isFixing && (
          <button type="button" className="link-button" onClick={fix}>
            {t('doubt.fix')}
          </button>
        )}
        <button type="button" className="link-button quiet" onClick={lookAt}>
          {t('doubt.lookedAt')}
        </button>
      </Alert>
    </div>
  );
}
