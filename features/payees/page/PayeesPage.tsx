/** `/office/payees`: the other payees of all parties; and the page of one party, where they are added and changed. */
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { newKey } from '../../../src/client/versions';
import type { Slots } from '../../../src/custom/feature';
import { Money } from '../../../src/custom/parts/Money';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { Table } from '../../../src/look/kit/table/Table';
import { ActsMenu } from '../../../src/look/menus/ActsMenu';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import { useEntity } from '../../../src/resources/registry';
import type { PayeesOfParty, ShownPayee } from '../rules/calls';
import { otherPayeeList } from '../rules/list';
import { OTHER_PAYEES } from '../rules/paths';
import { paidRoles } from '../rules/names';
import { words } from '../words/es';
import { useOtherPayees, usePayeeAct } from './calls';
import { PayeeDialog } from './PayeeDialog';

const QUERY = statementKey('other_payees', 'all');

/** The list with its texts. */
export function PayeesPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <AllPayees />
    </RoomMessages>
  );
}

function AllPayees() {
  const t = useMessages();
  if (useOwnServer() === false) return <Alert kind="info">{t('otherPayees.ofOurServer')}</Alert>;
  return (
    <ReadListScreen
      list={otherPayeeList}
      queryKey={QUERY}
      linkOf={({ role, party_id: id }) => `${OTHER_PAYEES}/${String(role)}/${String(id)}`}
      tabs={<p className="padded muted">{t('otherPayees.noneAnywhere')}</p>}
    />
  );
}

/** The way from the account of a party; nothing for a customer. */
export function PayeesLink({ party }: Slots['accountActs']) {
  const { language } = useInstalledLanguage();
  if (!party || !paidRoles.some((role) => role === party.table)) return null;
  return (
    <ButtonLink look="line" to={`${OTHER_PAYEES}/${party.table}/${party.id}`}>
      {words[language]['otherPayees.title']}
    </ButtonLink>
  );
}

/** The page of one party with its texts. */
export function PartyPayeesPage() {
  const { table = '', id = '' } = useParams();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <PayeesOf key={`${table} ${id}`} party={`${table}/${id}`} />
    </RoomMessages>
  );
}

function PayeesOf({ party }: { readonly party: string }) {
  const t = useMessages();
  const isAsked = paidRoles.some((role) => party.startsWith(`${role}/`)) && /\/[1-9]\d*$/.test(party);
  const { data, error, refetch } = useOtherPayees(isAsked ? party : undefined);
  useSayUp(OTHER_PAYEES, t('otherPayees.title'));
  if (useOwnServer() === false) return <Alert kind="info">{t('otherPayees.ofOurServer')}</Alert>;
  if (data) return <LoadedPayees of={data} />;
  const isGone = !isAsked || (error instanceof HttpError && error.status === 404);
  const failed = error && !isGone ? { what: t('otherPayees.title'), onRetry: () => void refetch() } : undefined;
  return (
    <Page>
      <RowsFrame failed={failed}>{isGone && <EmptyState title={t('otherPayees.noParty')} />}</RowsFrame>
    </Page>
  );
}

function LoadedPayees({ of: { party, payees } }: { readonly of: PayeesOfParty }) {
  const t = useMessages();
  const mayChange = useMay('owner');
  // `null`: a new one.
  const [open, setOpen] = useState<ShownPayee | null>();
  const columns = useColumns(mayChange ? setOpen : undefined);
  useSayWhich(`${party.name} · ${useEntity(party.table).title}`);
  const none = payees.length === 0 && <EmptyState title={t('otherPayees.none')} text={t('otherPayees.noneHelp')} />;
  return (
    <Page>
      {mayChange && (
        <Toolbar
          acts={
            <Button look="fill" onClick={() => setOpen(null)}>
              {t('otherPayees.add')}
            </Button>
          }
        />
      )}
      <PageBody>
        <RowsFrame empty={none}>
          <Table aria-label={t('otherPayees.title')} columns={columns} rows={payees} keyOf={({ id }) => id} />
        </RowsFrame>
      </PageBody>
      {open !== undefined && <PayeeDialog party={party} one={open ?? undefined} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

type PayeeColumn = CellColumn<ShownPayee>;

/** @param onChange opens one to be changed; absent for those who may not */
function useColumns(onChange: ((one: ShownPayee) => void) | undefined): readonly PayeeColumn[] {
  const t = useMessages();
  const day = (key: 'date_from' | 'date_to', title: string): PayeeColumn => ({
    key,
    title,
    width: 108,
    phone: 'none',
    cell: (one) => dayText(one[key] ?? ''),
  });
  const acts: PayeeColumn = {
    key: 'acts',
    title: t('otherPayees.acts'),
    isSilent: true,
    width: 52,
    cell: (one) => onChange && <Acts one={one} onChange={onChange} />,
  };
  return [
    { key: 'name', title: t('otherPayees.name'), phone: 'rest', isNaming: true, cell: ({ name }) => name },
    {
      key: 'kind',
      title: t('otherPayees.kind'),
      width: 168,
      phone: 128,
      cell: ({ kind }) => t(`otherPayees.kind.${kind}`),
    },
    {
      key: 'part',
      title: t('otherPayees.part'),
      width: 128,
      phone: 'none',
      isNumber: true,
      cell: (one) => <Part {...one} />,
    },
    day('date_from', t('otherPayees.from')),
    day('date_to', t('otherPayees.to')),
    { key: 'note', title: t('otherPayees.note'), width: 200, phone: 'none', cell: ({ note }) => note },
    ...(onChange ? [acts] : []),
  ];
}

function Part({ kind, percent, amount }: ShownPayee) {
  const t = useMessages();
  if (kind !== 'Assignment') return null;
  if (percent !== null) return t('otherPayees.percentOf', { percent: formatNumber(percent, 0, 2) });
  return amount === null ? t('otherPayees.all') : <Money inDollars value={amount} />;
}

function Acts({ one, onChange }: { readonly one: ShownPayee; readonly onChange: (one: ShownPayee) => void }) {
  const t = useMessages();
  const notice = useNotice();
  const { run } = usePayeeAct();
  const remove = async (): Promise<void> => {
    const done = await run(
      (verbs) => verbs.remove(one, newKey()),
      (error) => {
        notice(error.message, 'error');
        return true;
      },
    );
    if (done) notice(t('otherPayees.removed'), 'success');
  };
  return (
    <ActsMenu
      label={t('otherPayees.actsOf', { name: one.name })}
      items={[
        { text: t('otherPayees.change'), go: () => onChange(one) },
        { text: t('otherPayees.remove'), go: () => void remove() },
      ]}
    />
  );
}
