/** `/office/deductions`: the deductions of all parties; and the page of one party, with what statements took for each of them. */
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Field } from '../../../src/look/kit/fields/Field';
import { Select } from '../../../src/look/kit/fields/Select';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { BoneTable, Table } from '../../../src/look/kit/table/Table';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import { useOptions } from '../../../src/resources/options/useOptions';
import { useEntity } from '../../../src/resources/registry';
import type { AnyRow } from '../../../src/rules/rows';
import type { PartyDeductions, ShownDeduction } from '../rules/calls';
import { deductionList } from '../rules/list';
import { DEDUCTIONS } from '../rules/paths';
import { payeeRoles } from '../rules/plan';
import { words } from '../words/es';
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
  const mayAdd = useMay('owner');
  const [isChoosing, setChoosing] = useState(false);
  if (useOwnServer() === false) return <Alert kind="info">{t('deductions.ofOurServer')}</Alert>;
  const add = (
    <Button look="fill" onClick={() => setChoosing(true)}>
      {t('deductions.add')}
    </Button>
  );
  return (
    <>
      <ReadListScreen
        list={deductionList}
        queryKey={QUERY}
        linkOf={partyPath}
        tabs={mayAdd && <Toolbar acts={add} />}
      />
      {isChoosing && <PartyDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

/** Asks whose deduction it is, and goes on to the page of that party. */
function PartyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const goTo = useNavigate();
  const [producers, haulers] = [useOptions('producer').all, useOptions('hauler').all];
  const [chosen, choose] = useState('');
  const options = [
    { value: '', text: '' },
    ...producers.map(({ id, label }) => ({ value: `producer/${id}`, text: label })),
    ...haulers.map(({ id, label }) => ({ value: `hauler/${id}`, text: `${label} (${t('deductions.of.hauler')})` })),
  ];
  return (
    <FormDialog
      title={t('deductions.addTitle')}
      act={t('deductions.goOn')}
      isOff={chosen === ''}
      onSubmit={() => void goTo(`${DEDUCTIONS}/${chosen}`, { state: ADDING })}
      onClose={onClose}
    >
      <Field label={t('deductions.whose')} isWide>
        <Select value={chosen} options={options} onChoose={choose} />
      </Field>
    </FormDialog>
  );
}

/** State of the way to the page of a party where a deduction is to be added. */
const ADDING = 'adding a deduction';

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

/** The deduction that is changed; `null` adds one, which whoever came from the list is there for. */
function useOpened(mayChange: boolean) {
  const { state, pathname } = useLocation();
  const goTo = useNavigate();
  const isAdding = state === ADDING && mayChange;
  const [open, setOpen] = useState<ShownDeduction | null | undefined>(isAdding ? null : undefined);
  const show = (one: ShownDeduction | null | undefined): void => {
    setOpen(one);
    // It is not opened once more by a reload.
    if (isAdding) void goTo(pathname, { replace: true });
  };
  return [open, show] as const;
}

function LoadedDeductions({ of }: { readonly of: PartyDeductions }) {
  const t = useMessages();
  const { party, deductions, lines } = of;
  const mayChange = useMay('owner');
  const [open, setOpen] = useOpened(mayChange);
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
