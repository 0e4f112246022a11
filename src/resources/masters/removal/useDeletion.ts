/** Deletes a record, or makes it inactive where others refer to it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { actIn } from '../../../client/versions';
import { inUseOf, type InUse } from '../../../client/verbs/records';
import { messagesOf, type WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { listPath } from '../../../rules/paths';
import type { AnyRow } from '../../../rules/rows';
import { nameIn, useOffers } from '../../history/useOffers';
import { useNotice } from '../../list/parts/useNotice';
import { useEntity } from '../../registry';
import { isNot } from '../isNot';
import { useKeepExtra } from '../extra/useExtra';

/** `attempt` does something that the server may refuse; `users` are the tables whose records refer to the record. */
function useAttempt() {
  const t = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [users, setUsers] = useState<readonly InUse[]>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const found = inUseOf(error);
      setUsers(found);
      if (!found) setFault(messagesOf(error).join(' ') || t('masters.deleteFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, fault, users };
}

/** After a deletion the list is shown; `onClose` closes the dialog otherwise. */
export function useDeletion(name: string, row: AnyRow, onClose: () => void) {
  const t = useMessages();
  const entity = useEntity(name);
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const notice = useNotice();
  const offers = useOffers(name);
  const keep = useKeepExtra(name, row);
  const goTo = useNavigate();
  const { attempt, isBusy, fault, users } = useAttempt();
  const called = nameIn(entity, row);
  const remove = (): Promise<void> =>
    attempt(async () => {
      const { meta } = await provider.delete(name, { id: row.id, previousData: row, meta: { version: row.version } });
      await client.invalidateQueries({ queryKey: [name], predicate: isNot(name, row.id) });
      notice(t('masters.deleted', { title: entity.title, name: called }), 'success');
      offers.deleted(actIn(meta), [row]);
      onClose();
      void goTo(listPath(entity) ?? '/');
    });
  const makeInactive = (): Promise<void> =>
    attempt(async () => {
      await keep({ inactive: true }, t('masters.madeInactive', { name: called }));
      notice(t('masters.saved'), 'success');
      onClose();
    });
  return { users, fault, isBusy, remove, makeInactive };
}
