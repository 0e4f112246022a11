/** The devices on which a user is signed in, each with a button that ends it. */
import { useMessages } from '../../../src/i18n/useMessages';
import type { SessionOverview } from '../rules/calls';
import { shownLocalDay } from '../../../src/rules/dates';
import { deviceMoments, deviceText } from './userTexts';
import { Button } from '../../../src/look/kit/Button';
import './deviceList.css';

interface DeviceListProps {
  readonly sessions: readonly SessionOverview[];
  readonly onEnd: (session: SessionOverview) => void;
}

/** The list, or a word where there is none. */
export function DeviceList({ sessions, onEnd }: DeviceListProps) {
  const t = useMessages();
  if (sessions.length === 0) return <p className="muted">{t('devices.none')}</p>;
  return (
    <ul className="device-list grid gap-2">
      {sessions.map((session) => {
        const name = deviceText(session, t);
        return (
          <li key={session.id}>
            <span>
              <b>{name}</b>
              {session.current && ` · ${t('devices.this')}`}
              <small>{deviceMoments(session, t)}</small>
            </span>
            <Button
              look="line"
              isSmall
              aria-label={t('devices.endOf', { device: name, since: shownLocalDay(session.since) })}
              onClick={() => onEnd(session)}
            >
              {t('devices.end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
