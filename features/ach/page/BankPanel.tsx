/** The bank account of a producer or hauler below its form, and the own one in the settings. Owners change it, others see its last four digits. */
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../src/client/people/useMe';
import { FactsPanel } from '../../../src/custom/parts/FactsPanel';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import type { Translate } from '../../../src/messages/catalogue';
import { dayText } from '../../../src/messages/shownDates';
import type { ShownRecord } from '../../../src/resources/additions';
import { nameIn } from '../../../src/resources/offers/useOffers';
import { useEntity } from '../../../src/resources/registry';
import type { BankAccount } from '../rules/calls';
import { bankOwners, OWN_ID, type BankOwner } from '../rules/names';
import { panelWords } from '../words/panel';
import { useBankAccount, type AccountPlace } from './calls';

const BankDialog = lazy(() => import('./BankDialog').then((module) => ({ default: module.BankDialog })));
const RemoveDialog = lazy(() => import('./BankDialog').then((module) => ({ default: module.RemoveDialog })));

/** The panel of a record, with its texts; nothing for records that are not paid. */
export function BankPanel({ name, row }: ShownRecord) {
  const table = bankOwners.find((owner) => owner === name && owner !== 'own');
  const { language } = useInstalledLanguage();
  if (!table) return null;
  return (
    <RoomMessages texts={panelWords[language]}>
      <PartyPanel table={table} row={row} />
    </RoomMessages>
  );
}

function PartyPanel({ table, row }: { readonly table: BankOwner; readonly row: ShownRecord['row'] }) {
  const t = useMessages();
  const name = nameIn(useEntity(table), row);
  return (
    <AccountPanel
      of={{ table, id: Number(row.id) }}
      name={name}
      title={t('ach.bank.title')}
      hint={t('ach.bank.hint')}
    />
  );
}

/** The own account. */
export function OwnAccount({ name }: { readonly name: string }) {
  const t = useMessages();
  return (
    <AccountPanel
      of={{ table: 'own', id: OWN_ID }}
      name={name}
      title={t('ach.bank.own')}
      hint={t('ach.bank.ownHint')}
    />
  );
}

interface AccountPanelProps {
  readonly of: AccountPlace;
  readonly name: string;
  readonly title: string;
  readonly hint: string;
}

function AccountPanel({ of, name, title, hint }: AccountPanelProps) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const [open, setOpen] = useState<'change' | 'remove'>();
  const asked = useBankAccount(of);
  const account = asked.data;
  const close = (): void => setOpen(undefined);
  const dialog = account !== undefined && { of, name, account, onClose: close };
  return (
    <FactsPanel
      title={title}
      hint={hint}
      className="bank-account"
      asked={asked}
      facts={(told) => factsOf(told, of.table === 'own', t)}
      none={t('ach.bank.none')}
    >
      {isOwner && account !== undefined && (
        <div className="row wrap padded line-above">
          <Button look="line" onClick={() => setOpen('change')}>
            {t(account ? 'ach.bank.change' : 'ach.bank.enter')}
          </Button>
          {account && (
            <Button look="text" onClick={() => setOpen('remove')}>
              {t('ach.bank.remove')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {dialog && open === 'change' && <BankDialog {...dialog} />}
        {dialog && open === 'remove' && <RemoveDialog {...dialog} />}
      </Suspense>
    </FactsPanel>
  );
}

function factsOf(account: BankAccount, isOwn: boolean, t: Translate) {
  const { holder, holder_kind: holderKind, kind, routing_end: routing, account_end: end, prenote } = account;
  return [
    [t('ach.bank.holder'), holder],
    [t('ach.bank.holderKind'), t(`ach.bank.${holderKind}`)],
    [t('ach.bank.kind'), t(`ach.bank.${kind}`)],
    [t('ach.bank.routing'), t('ach.bank.endsIn', { end: routing })],
    [t('ach.bank.number'), t('ach.bank.endsIn', { end })],
    ...(isOwn
      ? []
      : [
          [
            t('ach.bank.prenote'),
            prenote === null ? t('ach.bank.noPrenote') : t('ach.bank.prenoteSent', { day: dayText(prenote) }),
          ] as const,
        ]),
  ] as const;
}
