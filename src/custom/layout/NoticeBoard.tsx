/** Shows the notices of `useNotify`, each event once and none dropped, and removes each when its time is over. */
import { useRef } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notices, type NoticeItem } from '../../look/Notices';
import type { NoticeLink } from '../../resources/form/record/useSave';

type Notification = ReturnType<typeof useNotificationContext>['notifications'][number];

/** react-admin's notices have no id; two with the same text are still two events. */
function useIds() {
  const ids = useRef({ next: 1, of: new WeakMap<Notification, number>() });
  return (notification: Notification): number => {
    const { of } = ids.current;
    const known = of.get(notification);
    if (known !== undefined) return known;
    const id = ids.current.next++;
    of.set(notification, id);
    return id;
  };
}

/** The notices of the logged-in user's pages. */
export function NoticeBoard() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const idOf = useIds();
  const notices = notifications.map((notification): NoticeItem => {
    const { message, type, notificationOptions: options } = notification;
    const detail: unknown = options?.messageArgs?.detail;
    const link = options?.messageArgs?.link as NoticeLink | undefined;
    return {
      id: idOf(notification),
      good: type === 'success' || type === 'info',
      ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
      ...(link ? { link: <Link to={link.to}>{link.text}</Link> } : {}),
      text: typeof message === 'string' ? translate(message, options?.messageArgs) : message,
      ...(options?.autoHideDuration === undefined ? {} : { lasts: options.autoHideDuration }),
    };
  });
  return (
    <Notices notices={notices} onClose={(id) => setNotifications((all) => all.filter((one) => idOf(one) !== id))} />
  );
}
