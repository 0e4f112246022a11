/** `/office/checks`: checks to producers and haulers: those to print, those that are out, those that were ended. */
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { offerUndo } from '../../../src/client/undo/lastAct';
import { newKey } from '../../../src/client/versions';
import { SETTINGS } from '../../../src/custom/office/entries';
import { Money } from '../../../src/custom/parts/Money';
import { usePartyName } from '../../../src/custom/parts/usePartyName';
import { useStatementKeys } from '../../../src/custom/parts/usePageKeys';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { SearchInput } from '../../../src/look/kit/fields/SearchInput';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import { Segments } from '../../../src/look/kit/parts/Segments';
import { Tag } from '../../../src/look/kit/parts/Tag';
import type { CellColumn, RowTicks } from '../../../src/look/kit/table/columns';
import { Table } from '../../../src/look/kit/table/Table';
import { ActsMenu } from '../../../src/look/menus/ActsMenu';
import { useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { momentText } from '../../../src/rules/dates';
import { accountAddress } from '../../../src/rules/settled/addresses';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { useYear } from '../../../src/year';
import type { Check } from '../rules/calls';
import { checkParts, numbersText, type CheckPart } from '../rules/stock';
import { words } from '../words/words';
import { AgainDialog, EndDialog, PrintDialog } from './dialogs';
import { useChecks, useChecksAct } from './useChecks';

/** What was chosen of a check that is out. */
interface Chosen {
  readonly act: 'again' | 'end';
  readonly check: Check;
}

/** The page with its texts. */
export function ChecksPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <ChecksHere />
    </RoomMessages>
  );
}

function ChecksHere() {
  const t = useMessages();
  const [asked, setAsked] = useSearchParams();
  const part = checkParts.find((one) => one === asked.get('part')) ?? 'to_print';
  const show = (next: CheckPart): void => setAsked(next === 'to_print' ? {} : { part: next }, { replace: true });
  if (useOwnServer() === false) return <Alert kind="info">{t('checks.ofOurServer')}</Alert>;
  return <ChecksOf key={part} part={part} onShow={show} />;
}

interface ChecksOfProps {
  readonly part: CheckPart;
  readonly onShow: (part: CheckPart) => void;
}

function ChecksOf({ part, onShow }: ChecksOfProps) {
  const t = useMessages();
  const search = useRef<HTMLInputElement>(null);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const { year } = useYear();
  const isOwner = useMay('owner');
  const { data, error, isFetching, refetch } = useChecks({ part, year, q: q.trim() });
  const isToPrint = part === 'to_print';
  const ticks = useTicked(isToPrint ? (data?.results ?? NONE) : NONE);
  useStatementKeys({ onSearch: () => search.current?.focus() });
  useSayWhich(data && t('checks.count', { count: formatNumber(data.counts.to_print) }));
  const empty = data?.results.length === 0 && <NoChecks part={part} isSearched={q.trim() !== ''} year={year} />;
  return (
    <Page>
      <Toolbar
        acts={
          isOwner && (
            <ButtonLink look="line" to={`${SETTINGS}#checks`}>
              {t('checks.setUp')}
            </ButtonLink>
          )
        }
      >
        <Segments
          label={t('checks.parts')}
          value={part}
          options={checkParts.map((value) => ({ value, text: t(`checks.part.${value}`) }))}
          onChoose={onShow}
        />
        <SearchInput label={t('checks.search')} query={q} onQuery={setQ} ref={search} />
      </Toolbar>
      {isToPrint && data && data.without_number > 0 && <WithoutNumber count={data.without_number} />}
      <PageBody>
        <RowsFrame
          failed={!data && error && !isFetching && { what: t('checks.title'), onRetry: () => void refetch() }}
          empty={empty}
        >
          <CheckTable
            part={part}
            checks={data?.results}
            ticks={isToPrint && isOwner ? ticks.boxes : undefined}
            onChoose={isOwner ? setChosen : undefined}
          />
          {data && data.found > data.results.length && (
            <p className="muted padded">
              {t('checks.more', { count: formatNumber(data.found - data.results.length) })}
            </p>
          )}
        </RowsFrame>
        {isToPrint && data && data.results.length > 0 && (
          <PrintFoot checks={ticks.ticked} of={data.found} isOwner={isOwner} onDone={ticks.clear} />
        )}
      </PageBody>
      {chosen?.act === 'again' && <AgainDialog check={chosen.check} onClose={() => setChosen(undefined)} />}
      {chosen?.act === 'end' && <EndDialog check={chosen.check} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

const NONE: readonly Check[] = [];

function WithoutNumber({ count }: { readonly count: number }) {
  const t = useMessages();
  const text = count === 1 ? t('checks.withoutNumberOne') : t('checks.withoutNumber', { count: formatNumber(count) });
  return <Alert kind="warning">{text}</Alert>;
}

interface NoChecksProps {
  readonly part: CheckPart;
  readonly isSearched: boolean;
  readonly year: number;
}

function NoChecks({ part, isSearched, year }: NoChecksProps) {
  const t = useMessages();
  if (isSearched) return <EmptyState Icon={SearchIcon} text={t('checks.noneFound')} />;
  const title = t(`checks.none.${part}`, { year });
  if (part !== 'to_print') return <EmptyState text={title} />;
  return <EmptyState isGood Icon={DoneIcon} title={title} text={t('checks.noneAbout')} />;
}

/** Which checks are ticked: one, a range with Shift, all. Only checks that are there count. */
function useTicked(checks: readonly Check[]) {
  const t = useMessages();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  const set = (some: readonly number[], isOn: boolean): void =>
    setIds(new Set(isOn ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id))));
  const all = checks.map(({ id }) => id);
  const ticked = checks.filter(({ id }) => ids.has(id));
  const toggle = (id: number, isOn: boolean, isRange: boolean): void => {
    const [from, to] = [all.indexOf(last ?? id), all.indexOf(id)].toSorted((a, b) => a - b);
    set(isRange && from !== undefined && from >= 0 ? all.slice(from, (to ?? from) + 1) : [id], isOn);
    setLast(id);
  };
  const isAll = ticked.length > 0 && ticked.length === checks.length;
  const boxes: RowTicks<Check> = {
    all: {
      label: t('checks.takeAll'),
      isOn: isAll,
      isHalf: ticked.length > 0 && !isAll,
      isOff: checks.length === 0,
      onToggle: (isOn) => set(all, isOn),
    },
    of: ({ id, number }) => ({
      label: t('checks.take', { number }),
      isOn: ids.has(id),
      onToggle: (isOn, isRange) => toggle(id, isOn, isRange),
    }),
  };
  return { ticked, boxes, clear: () => setIds(new Set()) };
}

interface CheckTableProps {
  readonly part: CheckPart;
  /** `undefined` until they are known. */
  readonly checks: readonly Check[] | undefined;
  readonly ticks: RowTicks<Check> | undefined;
  /** Absent for who may not. */
  readonly onChoose: ((chosen: Chosen) => void) | undefined;
}

function CheckTable({ part, checks, ticks, onChoose }: CheckTableProps) {
  const t = useMessages();
  const columns = useCheckColumns(part, onChoose);
  return (
    <Table
      aria-label={t('checks.title')}
      columns={columns}
      rows={checks}
      keyOf={({ id, number }) => `${id} ${number}`}
      ticks={ticks}
    />
  );
}

/** The columns: of checks to print what they pay, of others what happened. */
function useCheckColumns(part: CheckPart, onChoose: CheckTableProps['onChoose']): readonly CellColumn<Check>[] {
  const t = useMessages();
  const nameOf = usePartyName();
  const isToPrint = part === 'to_print';
  return [
    { key: 'number', title: t('checks.number'), width: 96, phone: 76, cell: ({ number }) => number },
    {
      key: 'payee',
      title: t('checks.payee'),
      isNaming: true,
      cell: (check, isPhone) => (
        <>
          {check.party ? <Link to={accountAddress(check.party)}>{nameOf(check.party)}</Link> : <b>{check.payee}</b>}
          {isPhone && !isToPrint && (
            <span className="of-row">
              <StateOf check={check} />
            </span>
          )}
        </>
      ),
    },
    { key: 'day', title: t('checks.day'), width: 104, phone: 'none', cell: ({ date }) => dayText(date) },
    {
      key: 'statements',
      title: t('checks.statements'),
      width: 220,
      phone: 'none',
      fills: ({ statements }) => isToPrint && statements.length > 0,
      hint: ({ statements }) => statements.join(', '),
      cell: ({ statements }) => statements.join(', '),
    },
    {
      key: 'amount',
      title: t('checks.amount$'),
      width: 124,
      phone: 96,
      isNumber: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
    ...(isToPrint ? [] : stateColumns(t)),
    ...(part === 'out' && onChoose
      ? [
          {
            key: 'acts',
            title: t('common.actions'),
            isSilent: true,
            width: 56,
            className: 'end',
            cell: (check: Check) => <OutMenu check={check} onChoose={onChoose} />,
          },
        ]
      : []),
  ];
}

function stateColumns(t: ReturnType<typeof useMessages>): readonly CellColumn<Check>[] {
  const when = ({ at, by }: Check): string =>
    at === null ? '' : t('checks.whenBy', { when: momentText(new Date(at)), by: by ?? '' });
  return [
    { key: 'state', title: t('checks.state'), width: 148, phone: 'none', cell: (check) => <StateOf check={check} /> },
    { key: 'when', title: t('checks.when'), width: 196, phone: 'none', hint: when, cell: when },
    {
      key: 'why',
      title: t('checks.why'),
      width: 176,
      phone: 'none',
      fills: ({ reason }) => reason !== null,
      hint: ({ reason }) => reason ?? undefined,
      cell: ({ reason }) => reason,
    },
  ];
}

const kinds = { printed: 'good', stopped: 'bad', void: 'bad', taken_back: 'late' } as const;

function StateOf({ check: { state } }: { readonly check: Check }) {
  const t = useMessages();
  const kind = state === 'to_print' || state === 'by_hand' ? undefined : kinds[state];
  return <Tag kind={kind}>{t(`checks.is.${state}`)}</Tag>;
}

interface OutMenuProps {
  readonly check: Check;
  readonly onChoose: (chosen: Chosen) => void;
}

function OutMenu({ check, onChoose }: OutMenuProps) {
  const t = useMessages();
  return (
    <ActsMenu
      label={t('checks.menuOf', { number: check.number })}
      items={[
        { text: t('checks.again'), go: () => onChoose({ act: 'again', check }) },
        { text: t('checks.void'), go: () => onChoose({ act: 'end', check }) },
      ]}
    />
  );
}

interface PrintFootProps {
  /** The ticked ones. */
  readonly checks: readonly Check[];
  readonly of: number;
  readonly isOwner: boolean;
  readonly onDone: () => void;
}

/** The foot: what is ticked, and what is done with it. Others than owners read who may. */
function PrintFoot({ checks, of, isOwner, onDone }: PrintFootProps) {
  const t = useMessages();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, fault, run } = useChecksAct();
  const ask = checks.length > 0 && isOwner ? () => setAsking(true) : undefined;
  useStatementKeys({ onDo: ask });
  const numbers = numbersText(checks.map(({ number }) => number));
  const mark = async (): Promise<void> => {
    const ids = checks.map(({ id }) => id);
    const act = await run((verbs) => verbs.byHand(ids, newKey()));
    if (act === undefined) return;
    offerUndo({ act, message: t('checks.byHandDone', { numbers }) });
    onDone();
  };
  const count = formatNumber(checks.length);
  return (
    <>
      {fault !== undefined && <Alert kind="error">{fault}</Alert>}
      <SumBar
        sums={{
          ...(isOwner && {
            count: [count, t('checks.ticked', { count: formatNumber(of) })],
            amount: [<Money key="sum" value={sumPrinted(checks.map(({ amount }) => amount))} inDollars />, ''],
          }),
          ...(numbers !== '' && { numbers: [numbers, t('checks.numbers'), 'words first'] }),
        }}
        keys={
          isOwner && (
            <>
              <kbd>Space</kbd> {t('checks.keyTick')} <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('checks.keyPrint')}
            </>
          )
        }
      >
        {isOwner ? (
          <>
            <Button look="line" disabled={!ask} aria-busy={isBusy} onClick={() => void mark()}>
              {t('checks.byHand')}
            </Button>
            <Button look="fill" disabled={!ask} onClick={ask}>
              {checks.length === 0
                ? t('checks.printNone')
                : checks.length === 1
                  ? t('checks.printOne')
                  : t('checks.printMany', { count })}
            </Button>
          </>
        ) : (
          <span className="muted">{t('checks.ownersPrint')}</span>
        )}
      </SumBar>
      {isAsking && (
        <PrintDialog
          checks={checks}
          onPrinted={() => {
            setAsking(false);
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
