/** The tab Issued: every statement of the working year, what it came to and how far it is. */
import { useRef } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useMay } from '../../../../src/client/people/useMe';
import { statementKey } from '../../../../src/client/settled/asked';
import { leaveFor } from '../../../../src/custom/leaveFor';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import type { Slots } from '../../../../src/custom/feature';
import { Slot } from '../../../../src/custom/Slot';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Button } from '../../../../src/look/kit/Button';
import { ActsMenu } from '../../../../src/look/menus/ActsMenu';
import { useSaving } from '../../../../src/resources/list/exporting/useSaving';
import { ReadListScreen } from '../../../../src/resources/list/read/ReadListScreen';
import { useReadCount } from '../../../../src/resources/list/read/useReadSome';
import type { RowButtons } from '../../../../src/resources/list/table/rowButtons';
import type { AnyRow } from '../../../../src/rules/rows';
import { statementPath } from '../../../../src/rules/settled/paths';
import { settlementRoles } from '../../../../src/sides';
import { mailFates, statementList, statementStates } from '../../rules/list';
import { countOf } from '../../rules/open/openRows';
import { paperAddress } from '../parts/addresses';
import { StateTag } from '../parts/StateTag';
import { codesAsked } from '../parts/tools/segments';
import { StatementTabs } from '../parts/tools/StatementTabs';
import { usePdf } from '../parts/usePdf';
import { useStatementActs } from '../parts/useStatementActs';
import type { ListedStatement } from '../places';
import type { StatementsShown } from '../useShown';
import { useOpen, useStatementVerbs } from '../useStatements';

/** A row as what is done with it takes it. */
function statementOf({ id, reference, role, party, party_id: partyId, ...row }: AnyRow): ListedStatement {
  return {
    id: Number(id),
    reference: String(reference),
    party: {
      table: settlementRoles.find((one) => one === role) ?? 'producer',
      id: Number(partyId),
      name: String(party),
    },
    open: String(row.open ?? '0.00'),
    state: statementStates.find((state) => state === row.state) ?? 'issued',
    mailed: mailFates.find((fate) => fate === row.mailed) ?? null,
    due_on: row.due_on ? String(row.due_on) : null,
  };
}

const isVoid = ({ state }: AnyRow): boolean => state === 'void';
const isLive = (row: AnyRow): boolean => !isVoid(row);
const isUnderWay = (rows: readonly AnyRow[]): boolean => rows.some(({ mailed }) => mailed === 'sending');
/** Those that mail is usually for: live ones that did not arrive, and are not on their way or in doubt. */
const isUnmailed = (row: AnyRow): boolean => isLive(row) && (row.mailed === 'no' || row.mailed === 'failed');

function Reference() {
  const row = useRecordContext<AnyRow>();
  return row && <Link to={statementPath(Number(row.id))}>{String(row.reference)}</Link>;
}

function State() {
  const row = useRecordContext<AnyRow>();
  return row && <StateTag {...statementOf(row)} />;
}

const cells = { reference: <Reference />, state: <State /> };

/** What is done with those that are ticked, else with those that were not mailed. */
function SendTools() {
  const { data = [], selectedIds } = useListContext<AnyRow>();
  const ids = selectedIds.length > 0 ? selectedIds : data.filter(isUnmailed).map(({ id }) => id);
  return <SendButtons ids={ids.map(Number)} />;
}

/** The ways out of the house for statements: an archive, one file to print, and those of features. For those who write. */
export function SendButtons({ ids }: Slots['issuedTools']) {
  const t = useMessages();
  const may = useMay('write');
  const verbs = useStatementVerbs();
  const { isBusy, save } = useSaving(t('settle.noFiles'));
  if (!may) return null;
  const isOff = ids.length === 0;
  const saveAs = (as: 'zip' | 'print'): Promise<void> => save(async () => (await verbs()).files(as, ids));
  return (
    <>
      <Button look="text" disabled={isOff || isBusy} onClick={() => void saveAs('zip')}>
        <DownloadIcon />
        {t('settle.zip')}
      </Button>
      <Button look="text" disabled={isOff || isBusy} onClick={() => void saveAs('print')}>
        <PrintIcon />
        {t('settle.print')}
      </Button>
      <Slot name="issuedTools" given={{ ids }} />
    </>
  );
}

/** The ways to look at a statement, and what is done with it, behind one button. */
function RowMenu({ one }: { readonly one: ListedStatement }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { open } = usePdf();
  const { acts, dialog } = useStatementActs(one);
  const looks = [
    { text: t('settle.show'), go: () => void navigate(statementPath(one.id)) },
    { text: t('settle.openPaper'), go: () => leaveFor(paperAddress(one.reference)) },
    { text: t('settle.openPdf'), go: () => void open(one) },
  ];
  return (
    <>
      <ActsMenu label={t('settle.menuOf', { number: one.reference })} items={[...looks, ...acts]} />
      {dialog}
    </>
  );
}

const menu: RowButtons = {
  width: 48,
  of: (row) => <RowMenu one={statementOf(row)} />,
  isHeadHidden: true,
};

/** The list, and under what it is kept. */
export const ISSUED = { list: statementList, queryKey: statementKey('issued') };
const PANEL = { id: 'statements-panel', 'aria-labelledby': 'statements-tab-issued' };

/** The tab. */
export function IssuedTab({ shown }: { readonly shown: StatementsShown }) {
  const search = useRef<HTMLInputElement>(null);
  const { data } = useOpen(shown.period, codesAsked(shown.withMiles));
  const counts = { open: data && countOf(data.kinds), issued: useReadCount(ISSUED) };
  useStatementKeys({ onSearch: () => search.current?.focus() });
  return (
    <ReadListScreen
      {...ISSUED}
      tabs={
        <>
          <StatementTabs shown={shown} counts={counts}>
            <SendTools />
          </StatementTabs>
          <Slot name="issuedNotes" given={{}} />
        </>
      }
      panel={PANEL}
      cells={cells}
      end={menu}
      areForAll
      rowClass={(row) => (isVoid(row) ? 'inactive' : undefined)}
      isSelectable={isLive}
      isUnderWay={isUnderWay}
      searchRef={search}
    />
  );
}
