/** Notes that somebody has looked at a ticket. */
import { useCallback } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { OddTicket } from '../../../../rules/oddities/answers';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { useMessages } from '../../../../i18n/useMessages';
import { useNotice } from '../../../../resources/list/parts/useNotice';

/** Resolves to false where the server could not note it; that is said then. */
export function useLookAt(today: string): (ticket: OddTicket) => Promise<boolean> {
  const t = useMessages();
  const notice = useNotice();
  const provider = useDataProvider<WindrowDataProvider>();
  return useCallback(
    async ({ table, record }) => {
      try {
        await provider.lookAtOdd(table, [record.id], today);
        return true;
      } catch (error) {
        notice(t('check.notNoted'), 'error', error instanceof HttpError ? error.message : undefined);
        return false;
      }
    },
    [provider, notice, t, today],
  );
}
