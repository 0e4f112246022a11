/** Says that the server lacks the names of related records, where it sends them as bare keys. */
import { useSyncExternalStore } from 'react';
import { flatReads } from '../../client/server/flatReads';
import { useMessages } from '../../i18n/useMessages';
import { Alert } from '../../look/Alert';

/** The line; nothing with a server that nests them. */
export function FlatReadsLine() {
  const t = useMessages();
  const isFlat = useSyncExternalStore(flatReads.subscribe, flatReads.isFlat);
  return isFlat ? <Alert kind="warning">{t('frame.flatReads')}</Alert> : null;
}
