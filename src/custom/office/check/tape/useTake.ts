/** Writes the tape's weights into a ticket. */
import { useCallback, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { actIn, newKey } from '../../../../client/versions';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { useMessages } from '../../../../i18n/useMessages';
import { useOffers } from '../../../../resources/history/useOffers';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import { useEntity } from '../../../../resources/registry';
import type { DoubtfulName } from '../../../../rules/doubts/doubt';
import type { AnyRow } from '../../../../rules/rows';
import { useCheckAgain } from '../useCheck';
import type { TapeRow } from './tapeRows';

/** True while the ticket has the weights that the comparison showed. */
const isAsShown = (record: AnyRow, { ticket }: TapeRow): boolean =>
  Number(record.gross_weight) === ticket?.gross && Number(record.tare_weight) === ticket.tare;

/** Writes the weights of a row over the ticket as it was shown; where it is another by now, nothing is written and that is said. */
function useWrite(kind: DoubtfulName): (row: TapeRow) => Promise<void> {
  const t = useMessages();
  const { messages } = useEntity(kind);
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const notice = useNotice();
  const offers = useOffers(kind);
  return useCallback(
    async (row) => {
      if (!row.ticket) return;
      const { data: before } = await provider.getOne<AnyRow>(kind, { id: row.ticket.id });
      if (!isAsShown(before, row)) return notice(t('check.changedMeanwhile', { number: row.number }), 'error');
      const { data: after, meta: told } = await provider.update<AnyRow>(kind, {
        id: before.id,
        data: { ...before, ...row.taken },
        previousData: before,
        meta: { version: before.version, key: newKey() },
      });
      // react-admin answers without data when the call ended the session.
      if (!after) return;
      notice(messages.saved, 'success');
      offers.saved(actIn(told), after, before);
      void client.invalidateQueries({ queryKey: [kind] });
    },
    [provider, client, kind, messages, notice, offers, t],
  );
}

/** `take` writes the weights of a row into its ticket. `taking` is the key of the row on its way. */
export function useTake(kind: DoubtfulName) {
  const { messages } = useEntity(kind);
  const notice = useNotice();
  const again = useCheckAgain();
  const write = useWrite(kind);
  const [taking, setTaking] = useState<string>();
  const take = async (row: TapeRow): Promise<void> => {
    if (taking !== undefined) return;
    setTaking(row.key);
    try {
      await write(row);
    } catch (error) {
      notice(messages.failed, 'error', error instanceof HttpError ? error.message : undefined);
    } finally {
      await again();
      setTaking(undefined);
    }
  };
  return { take, taking };
}
