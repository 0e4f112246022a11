/** Taking an import back as one act, from the list of earlier ones or at its end, and the offer right after it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { offerUndo } from '../../../src/client/undo/lastAct';
import type { WindrowDataProvider } from '../../../src/dataProvider';
import { useMe } from '../../../src/client/people/useMe';
import { useMessages } from '../../../src/i18n/useMessages';
import { takeBack } from '../../history/page/index';
import { useRegistry } from '../../../src/resources/registry';
import { allows } from '../../../src/rules/accounts/roles';
import type { Import } from '../rules/calls';
import { entityOf } from '../../../src/rules/rows';
import { unwatchImport } from './home/watched';
import { countOf } from './words';

interface UndoableImport extends Pick<Import, 'act' | 'by' | 'undone' | 'undone_in_part'>, Subject {}

interface Subject extends Pick<Import, 'table'> {
  readonly counts: Pick<NonNullable<Import['counts']>, 'created' | 'changed'> | null;
}

/** Names an import in the bar: `2,441 crop tickets`. */
function useSubject({ table, counts }: Subject) {
  const entity = entityOf(useRegistry(), table);
  const count = counts ? counts.created + counts.changed : 0;
  return { text: countOf(entity, count), isOne: count === 1 };
}

/** `undo` is there for those who may: clerks their own imports, owners all. The bar says how it ended. */
export function useUndoImport(one: UndoableImport) {
  const { act, by, undone, undone_in_part: inPart } = one;
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const subject = useSubject(one);
  const me = useMe();
  const [isBusy, setBusy] = useState(false);
  const isMine = me !== undefined && (allows(me.role, 'owner') || me.username === by);
  const undo = async (key: string): Promise<void> => {
    setBusy(true);
    await takeBack({ provider, client }, { act: key, subject }).finally(() => setBusy(false));
  };
  return { undo: act !== null && (!undone || inPart) && isMine ? () => void undo(act) : undefined, isBusy };
}

/** Offers Undo for an import that was seen to end, not for one that is only looked at. Home need not tell of its end any more. */
export function useOfferOfImport(one: Import): void {
  const t = useMessages();
  const subject = useSubject(one);
  const wasRunning = useRef(false);
  const { id, state, act } = one;
  const message = t('import.importedNow', { things: subject.text });
  useEffect(() => {
    if (state === 'done' && wasRunning.current)
      offerUndo({ act: act ?? undefined, sign: 'imported', message, subject });
    wasRunning.current = state === 'running';
    if (state === 'done' || state === 'failed') unwatchImport(id);
  });
}
