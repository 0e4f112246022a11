/** `/office/deductions`: the deductions of all parties; and the page of one party, with what statements took for each of them. */
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { BoneTable, Table } from '../../../src/look/kit/table/Table';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import { useEntity } from '../../../src/resources/registry';
import type { AnyRow } from '../../../src/rules/rows';
import type { PartyDeductions, ShownDeduction } from '../rules/calls';
import { deductionList } from '../rules/list';
import { DEDUCTIONS } from '../rules/paths';
import { payeeRoles } from '../rules/plan';
import { words } from '../words/words';
import type { Slots } from '../../../src/custom/feature';
import { useDeductions } from './calls';
import { DeductionDialog } from './DeductionDialog';
import { DeductionLines, useDeductionColumns } from './tables';

const QUERY = statementKey('deductions', 'all');
const partyPath = ({ role, party_id: id }: AnyRow): string => `${DEDUCTIONS}/${String(role)}/${String(id)}`;

/** The list with its texts. */
export function DeductionsPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <AllDeductions />
    </RoomMessages>
  );
}

function AllDeductions() {
  const t = useMessages();
  if (useOwnServer() === false) return <Alert kind="info">{t('deductions.ofOurServer')}</Alert>;
  return <ReadListScreen list={deductionList} queryKey={QUERY} linkOf={partyPath} />;
}

/** The way from the account of a party; nothing for a customer. */
export function DeductionsLink({ party }: Slots['accountActs']) {
  const { language } = useInstalledLanguage();
  if (!party || !payeeRoles.some((role) => role === party.table)) return null;
  return (
    <ButtonLink look="line" to={`${DEDUCTIONS}/${party.table}/${party.id}`}>
      {words[language]['deductions.title']}
    </ButtonLink>
  );
}

/** The page of one party with its texts. */
export function PartyDeductionsPage() {
  const { table = '', id } = useParams();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <DeductionsOf key={`${table} ${id}`} table={table} id={Number(id)} />
    </RoomMessages>
  );
}

function DeductionsOf({ table, id }: { readonly table: string; readonly id: number }) {
  const t = useMessages();
  const isAsked = payeeRoles.some((role) => role === table) && Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useDeductions(isAsked ? { table, id } : undefined);
  useSayUp(DEDUCTIONS, t('deductions.title'));
  if (useOwnServer() === false) return <Alert kind="info">{t('deductions.ofOurServer')}</Alert>;
  if (data) return <LoadedDeductions of={data} />;
  if (!isAsked || (error instanceof HttpError && error.status === 404)) {
    return (
      <section className="panel message-page" aria-label={t('deductions.title')}>
        <h2>{t('deductions.noParty')}</h2>
      </section>
    );
  }
  if (error) {
    return (
      <div className="panel">
        <RetryState what={t('deductions.title')} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <Page>
      <BoneTable columns={6} rows={8} aria-label={t('deductions.title')} />
    </Page>
  );
}

function LoadedDeductions({ of }: { readonly of: PartyDeductions }) {
  const t = useMessages();
  const { party, deductions, lines } = of;
  const mayChange = useMay('owner');
  // `null` adds one.
  const [open, setOpen] = useState<ShownDeduction | null>();
  const columns = useDeductionColumns(mayChange ? setOpen : undefined);
  useSayWhich(`${party.name} · ${useEntity(party.table).title}`);
  const add = mayChange && (
    <Button look="fill" onClick={() => setOpen(null)}>
      {t('deductions.add')}
    </Button>
  );
  return (
    <Page>
      {add && <Toolbar acts={add} />}
      <PageBody>
        <RowsFrame
          empty={deductions.length === 0 && <EmptyState title={t('deductions.none')} text={t('deductions.noneHelp')} />}
        >
          <Table aria-label={t('deductions.title')} columns={columns} rows={deductions} keyOf={({ id }) => id} />
          <h3 className="padded line-above">{t('deductions.lines')}</h3>
          {lines.length === 0 ? (
            <p className="padded muted">{t('deductions.noLines')}</p>
          ) : (
            <DeductionLines lines={lines} />
          )}
        </RowsFrame>
      </PageBody>
      {open !== undefined && (
        <DeductionDialog
          party={party}
          one={open ?? undefined}
          place={Math.max(0, ...deductions.map(({ place }) => place)) + 1}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
