/** Who closed and reopened which tickets, when and why; newest first. */
import type { ClosingEvent } from '../../../client/closings/closings';
import { useMessages } from '../../../i18n/useMessages';
import { NO_FIGURE } from '../../../kinds/blank';
import { Panel } from '../../../look/Panel';
import { EmptyState } from '../../../look/TableStates';
import { momentText } from '../momentText';
import { useClosingTitle } from './useClosingTitle';

/** The panel. */
export function ClosingLog({ log }: { readonly log: readonly ClosingEvent[] }) {
  const t = useMessages();
  return (
    <Panel title={t('closing.log')}>
      {log.length === 0 ? (
        <EmptyState text={t('closing.noLog')} />
      ) : (
        <div className="scroll">
          <table className="table closing-log">
            <thead>
              <tr>
                <th scope="col">{t('closing.when')}</th>
                <th scope="col">{t('closing.user')}</th>
                <th scope="col" className="naming">
                  {t('closing.what')}
                </th>
                <th scope="col">{t('closing.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {log.map((event) => (
                <LogRow key={`${event.at} ${event.kind}`} event={event} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function LogRow({ event: { kind, act, to, reason, by, at } }: { readonly event: ClosingEvent }) {
  const t = useMessages();
  const what = useClosingTitle()(kind ?? '');
  const reopened = to === null ? t('closing.reopenedAll', { what }) : t('closing.reopened', { what, day: to });
  return (
    <tr>
      <td className="nowrap">{momentText(at, t)}</td>
      <td>{by}</td>
      <td className="naming">{act === 'close' ? t('closing.closed', { what, day: to ?? '' }) : reopened}</td>
      <td>{reason ?? NO_FIGURE}</td>
    </tr>
  );
}
