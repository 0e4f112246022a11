/** The preview of a merge, and the merge itself. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../../src/client/server/useOwnCalls';
import { useNavigate } from 'react-router-dom';
import { offerUndo } from '../../../../src/client/undo/lastAct';
import { useMay } from '../../../../src/client/people/useMe';
import { createMasterVerbs, type SeenPreview } from '../calls';
import type { MergePair } from '../../rules/merge';
import { messagesOf } from '../../../../src/dataProvider';
import { useMessages } from '../../../../src/i18n/useMessages';
import { editPath } from '../../../../src/rules/paths';
import type { Key } from '../../../../src/kinds/ref';
import type { AnyRow } from '../../../../src/rules/rows';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { useEntity } from '../../../../src/resources/registry';
import { isNot } from '../isNot';
import { wholeName } from './wholeName';

interface Both {
  readonly keep: AnyRow | undefined;
  readonly drop: AnyRow | undefined;
}

/** After the merge the kept record is shown. `refusal` is why they cannot be one. */
export function useMerge(table: string, { keep, drop }: Both, onClose: () => void) {
  const t = useMessages();
  const entity = useEntity(table);
  const { calls } = useOwnCalls(createMasterVerbs);
  const client = useQueryClient();
  const notice = useNotice();
  const goTo = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const pair: MergePair<Key> = { table, keep: keep?.id ?? 0, drop: drop?.id ?? 0 };
  const { data: preview, error } = useQuery<SeenPreview>({
    queryKey: ['office', 'merge', pair],
    queryFn: async ({ signal }) => (await calls()).mergePreview(pair, signal),
    enabled: keep !== undefined && drop !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const isOwner = useMay('owner');
  const mayMerge = preview !== undefined && !preview.closed.refused && (isOwner || preview.closed.count === 0);
  const merge = async (): Promise<void> => {
    // Enter comes here also while the button is disabled.
    if (!keep || !drop || !preview || !mayMerge || isBusy) return;
    setBusy(true);
    setFault('');
    try {
      const { act } = await (await calls()).merge(pair, preview);
      const message = t('masters.merged', { drop: wholeName(entity, drop), keep: wholeName(entity, keep) });
      onClose();
      // Everything that names the record that is gone is out of date.
      await client.invalidateQueries({ predicate: isNot(table, drop.id) });
      void goTo(editPath(entity, keep.id));
      notice(message, 'success');
      offerUndo({ act, message });
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setFault(messagesOf(failure).join(' ') || t('masters.mergeFailed'));
      setBusy(false);
    }
  };
  const refusal = error ? messagesOf(error).join(' ') || t('masters.mergeFailed') : undefined;
  return { preview, mayMerge, refusal, fault, isBusy, merge };
}
