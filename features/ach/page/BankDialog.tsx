/** Enters or changes a bank account, and removes one. What stands there is never shown: only what is typed. */
import { useTyped } from '../../../src/custom/parts/useTyped';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { Select } from '../../../src/look/kit/fields/Select';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import type { BankAccount } from '../rules/calls';
import { achRoom } from '../rules/nacha';
import { accountKinds, holderKinds } from '../rules/names';
import { words } from '../words/es';
import { useAchAct, type AccountPlace, type TypedAccount } from './calls';

interface BankDialogProps {
  readonly of: AccountPlace;
  readonly name: string;
  /** As it is; `null`: none is entered. */
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}

/** The dialog with its texts; it is open while it is rendered. */
export function BankDialog(props: BankDialogProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <BankForm {...props} />
    </RoomMessages>
  );
}

/** What is typed, how it is kept, and what was refused. */
function useAccount({ of, name, account, onClose }: BankDialogProps) {
  return useTyped({
    start: (): TypedAccount => ({
      holder: account?.holder ?? name.slice(0, achRoom.holder),
      holder_kind: account?.holder_kind ?? (of.table === 'own' ? 'Company' : 'Person'),
      kind: account?.kind ?? 'Checking',
      routing: '',
      account: '',
    }),
    act: useAchAct(),
    send: (verbs, typed) => verbs.changeAccount(of, typed, account?.version ?? 0),
    saved: useMessages()('ach.bank.saved'),
    onClose,
  });
}

function BankForm(props: BankDialogProps) {
  const { of, name, onClose } = props;
  const t = useMessages();
  const entered = useAccount(props);
  const { isBusy, fault, save } = entered;
  return (
    <FormDialog
      title={of.table === 'own' ? t('ach.bank.own') : t('ach.bank.of', { name })}
      about={t('ach.bank.about')}
      act={t('common.save')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <BankFields entered={entered} />
    </FormDialog>
  );
}

function BankFields({ entered: { typed, change, faultOf } }: { readonly entered: ReturnType<typeof useAccount> }) {
  const t = useMessages();
  return (
    <>
      <Field label={t('ach.bank.holder')} fault={faultOf('holder')}>
        <Input maxLength={achRoom.holder} value={typed.holder} onType={(holder) => change({ holder })} />
      </Field>
      <Field label={t('ach.bank.holderKind')}>
        <Select
          value={typed.holder_kind}
          options={holderKinds.map((value) => ({ value, text: t(`ach.bank.${value}`) }))}
          onChoose={(holder_kind) => change({ holder_kind })}
        />
      </Field>
      <Field label={t('ach.bank.routing')} fault={faultOf('routing')} note={t('ach.bank.routingNote')}>
        <Input
          inputMode="numeric"
          maxLength={20}
          autoFocus
          value={typed.routing}
          onType={(routing) => change({ routing })}
        />
      </Field>
      <Field label={t('ach.bank.number')} fault={faultOf('account')}>
        <Input maxLength={30} value={typed.account} onType={(number) => change({ account: number })} />
      </Field>
      <Field label={t('ach.bank.kind')}>
        <Select
          value={typed.kind}
          options={accountKinds.map((value) => ({ value, text: t(`ach.bank.${value}`) }))}
          onChoose={(kind) => change({ kind })}
        />
      </Field>
    </>
  );
}

/** The question before one is removed, with its texts. */
export function RemoveDialog(props: BankDialogProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <RemoveQuestion {...props} />
    </RoomMessages>
  );
}

function RemoveQuestion({ of, name, account, onClose }: BankDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const { isBusy, fault, run } = useAchAct();
  const remove = async (): Promise<void> => {
    const done = await run(async (verbs) => {
      await verbs.removeAccount(of, account?.version ?? 0);
      return true;
    });
    if (!done) return;
    notice(t('ach.bank.removed'), 'success');
    onClose();
  };
  return (
    <FormDialog
      title={t('ach.bank.removeAsk', { name })}
      about={t('ach.bank.removeAbout')}
      act={t('ach.bank.removeDo')}
      isQuestion
      isDanger
      onSubmit={remove}
      {...{ fault, isBusy, onClose }}
    />
  );
}
