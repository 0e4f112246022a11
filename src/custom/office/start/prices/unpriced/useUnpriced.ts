/** The tickets of a list without a price, and filling them in as one act with one undo. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { Filters } from '../../../../../client/lists/location';
import { offerUndo } from '../../../../../client/history/lastAct';
import { useOwnServer } from '../../../../../client/server/useOwnServer';
import { messagesOf, type WindrowDataProvider } from '../../../../../dataProvider';
import { useMessages } from '../../../../../i18n/useMessages';
import { formatNumber } from '../../../../../kinds/number';
import { thingsText } from '../../../../../resources/history/useOffers';
import { useEntity } from '../../../../../resources/registry';
import { sumsText } from '../../../../../resources/rerate/sumsText';
import type { Unpriced } from '../../../../../rules/unpriced/answers';

/** Which tickets. */
export interface AskedUnpriced {
  readonly table: string;
  readonly year: number;
  readonly filters: Filters;
}

/** What the tables have for them. */
export function useUnpriced({ table, year, filters }: AskedUnpriced) {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  return useQuery<Unpriced>({
    queryKey: ['office', 'unpriced', table, year, filters],
    queryFn: ({ signal }) => provider.unpriced(table, { year, ...filters }, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
}

/** Fills in all that are listed, and offers to undo it. Everything shown is read again, because amounts stand everywhere. */
export function useFillInAll(table: string) {
  const t = useMessages();
  const entity = useEntity(table);
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const fillIn = async ({ tickets }: Unpriced): Promise<void> => {
    if (isBusy || tickets.length === 0) return;
    setBusy(true);
    setFault('');
    const count = tickets.length;
    try {
      const { act } = await provider.fillIn(table, {
        tickets: tickets.map(({ ticket: { id }, version }) => ({ id, version })),
      });
      const sums = sumsText(t, tickets);
      const message =
        count === 1 ? t('unpriced.doneOne', { sums }) : t('unpriced.done', { count: formatNumber(count), sums });
      offerUndo({ act, message, subject: { text: thingsText(t, entity, count), isOne: count === 1 } });
      await client.invalidateQueries();
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setFault(messagesOf(failure).join(' ') || t('unpriced.failed'));
      // What somebody else changed meanwhile is shown as it is now.
      await client.invalidateQueries({ queryKey: ['office', 'unpriced'] });
    }
    setBusy(false);
  };
  return { fillIn, isBusy, fault };
}
