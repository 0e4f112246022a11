/** Asks before a record is deleted. Where others refer to it, it says who, and offers what can be done instead. */
import { useState } from 'react';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { dialogWords } from '../../words/dialogs';
import { type AnyRow, entityOf } from '../../../../src/rules/rows';
import { nameIn, useOffers } from '../../../../src/resources/offers/useOffers';
import { useEntity, useRegistry } from '../../../../src/resources/registry';
import { Link, useNavigate } from 'react-router-dom';
import { type InUse, inUseOf } from '../calls';
import { formatNumber } from '../../../../src/kinds/number';
import { listTitle, pluralTitle } from '../../../../src/rules/labels';
import { editPath, listPath } from '../../../../src/rules/paths';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { actIn } from '../../../../src/client/versions';
import { messagesOf, type WindrowDataProvider } from '../../../../src/dataProvider';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { isNot } from '../isNot';
import { useKeepExtra } from '../useExtra';
import { Button } from '../../../../src/look/kit/Button';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { DeleteWords } from '../../../../src/look/parts/DeleteWords';

interface DeleteDialogProps {
  readonly name: string;
  readonly row: AnyRow;
  readonly isInactive: boolean;
  /** Opens the merge in place of this dialog. */
  readonly onMerge: () => void;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered. Escape and Cancel change nothing. */
export function DeleteDialog(props: DeleteDialogProps) {
  return (
    <RoomMessages texts={dialogWords[useInstalledLanguage().language]}>
      <Deleting {...props} />
    </RoomMessages>
  );
}

function Deleting({ name, row, isInactive, onMerge, onClose }: DeleteDialogProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const { users, fault, isBusy, remove, makeInactive } = useDeletion(name, row, onClose);
  const called = nameIn(entity, row);
  return (
    <FormDialog
      isQuestion
      title={
        users ? t('masters.inUse', { name: called }) : t('masters.deleteAsk', { title: entity.title, name: called })
      }
      about={t(users ? 'masters.inUseWhy' : 'masters.deleteDetail')}
      acts={
        users &&
        !isInactive && (
          <Button look="line" disabled={isBusy} onClick={() => void makeInactive()}>
            {t('masters.makeInactive')}
          </Button>
        )
      }
      act={users ? t('masters.mergeInto') : <DeleteWords />}
      isDanger={!users}
      fault={fault}
      isBusy={isBusy}
      onSubmit={users ? onMerge : remove}
      onClose={onClose}
    >
      {users && <InUseList users={users} />}
    </FormDialog>
  );
}

/** The list. */
function InUseList({ users }: { readonly users: readonly InUse[] }) {
  const t = useMessages();
  const registry = useRegistry();
  return (
    <ul className="in-use grid gap-1">
      {users.map(({ table, count, first }) => {
        const entity = entityOf(registry, table);
        const list = listPath(entity);
        const words = `${formatNumber(count)} ${count === 1 ? entity.title : pluralTitle(entity)}`;
        return (
          <li key={table}>
            {list ? (
              <Link to={list} title={listTitle(entity)}>
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
            <span className="ids">
              {first.every(({ id, name }) => name === String(id)) && t('common.id')}
              {first.map(({ id, name }) => (
                <Link key={id} to={editPath(entity, id)} aria-label={`${entity.title} ${name}`}>
                  {name}
                </Link>
              ))}
              {count > first.length && '…'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

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
function useDeletion(name: string, row: AnyRow, onClose: () => void) {
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
