/** The bank account of a producer or hauler below its form, and the own one in the settings. Owners change it, others see its last four digits. And the lines on Home that tell owners of changes. */
import './ach.css';
import { lazy, Suspense, useState } from 'react';
import { useMay, useMe } from '../../../src/client/people/useMe';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import { Panel } from '../../../src/look/Panel';
import { dayText } from '../../../src/messages/shownDates';
import type { ShownRecord } from '../../../src/resources/additions';
import { nameIn } from '../../../src/resources/offers/useOffers';
import { useEntity, useRegistry } from '../../../src/resources/registry';
import type { BankAccount } from '../rules/calls';
import { bankOwners, OWN_ID, type BankOwner } from '../rules/names';
import { panelWords } from '../words/panel';
import { useBankAccount, type AccountPlace, ACH_SETTINGS_PLACE } from './calls';
import type { OwnerNotice } from '../../../src/client/people/me';
import { momentText } from '../../../src/custom/office/momentText';
import { OwnerLine } from '../../../src/custom/office/OwnerNotices';
import { formatNumber } from '../../../src/kinds/number';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { editPath } from '../../../src/rules/paths';

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
  const { data: account, error, isFetching, refetch } = useBankAccount(of);
  const close = (): void => setOpen(undefined);
  const dialog = account !== undefined && { of, name, account, onClose: close };
  return (
    <Panel title={title} detail={hint} className="bank-account">
      {account === undefined && error && !isFetching && <RetryState what={title} onRetry={() => void refetch()} />}
      {account === null && <p className="padded muted">{t('ach.bank.none')}</p>}
      {account && <Facts account={account} isOwn={of.table === 'own'} />}
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
    </Panel>
  );
}

function Facts({ account, isOwn }: { readonly account: BankAccount; readonly isOwn: boolean }) {
  const t = useMessages();
  const { holder, holder_kind: holderKind, kind, routing_end: routing, account_end: end, prenote } = account;
  const facts = [
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
  return (
    <dl className="facts bank-facts padded">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** More of them are one line: an office enters all of its accounts in a day. */
const MOST_LINES = 2;

/** A line for each, or one for all. */
export function Told() {
  const notices = useMe()?.notices.filter(({ code }) => code === 'bank_account') ?? [];
  return (
    <RoomMessages texts={panelWords[useInstalledLanguage().language]}>
      {notices.length > MOST_LINES ? (
        <ManyLine notices={notices} />
      ) : (
        notices.map((notice) => <ToldLine key={`${notice.at} ${notice.name}`} notice={notice} />)
      )}
    </RoomMessages>
  );
}

function ToldLine({ notice }: { readonly notice: OwnerNotice }) {
  const t = useMessages();
  const registry = useRegistry();
  const { table, id, end, at } = notice;
  const entity = registry[String(table)];
  const texts = { name: String(notice.name), by: String(notice.by), when: momentText(String(at), t) };
  return (
    <OwnerLine
      text={end === null ? t('ach.told.removed', texts) : t('ach.told.changed', { ...texts, end: String(end) })}
    >
      <ButtonLink look="line" isSmall to={entity ? editPath(entity, Number(id)) : ACH_SETTINGS_PLACE}>
        {t('ach.told.see')}
      </ButtonLink>
    </OwnerLine>
  );
}

function ManyLine({ notices }: { readonly notices: readonly OwnerNotice[] }) {
  const t = useMessages();
  const users = [...new Set(notices.map(({ by }) => String(by)))].join(', ');
  return (
    <OwnerLine text={t('ach.told.many', { count: formatNumber(notices.length), by: users })}>
      <ButtonLink look="line" isSmall to="/office/history?kind=changeBankAccount">
        {t('ach.told.history')}
      </ButtonLink>
    </OwnerLine>
  );
}
