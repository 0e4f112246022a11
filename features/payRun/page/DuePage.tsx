/** `/office/payrun`: what we owe on a day, ticked and prepared as one pay run; and `/office/payrun/runs`: all pay runs. */
import { PartySelect } from '../../../src/custom/parts/PartySelect';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useRecordContext } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messagesByField } from '../../../src/client/apiError';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { newKey } from '../../../src/client/versions';
import { ToolDay } from '../../../src/custom/parts/days/ToolDay';
import { useStatementKeys } from '../../../src/custom/parts/usePageKeys';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { isDay } from '../../../src/kinds/date';
import { Input } from '../../../src/look/kit/fields/Input';
import { SearchInput } from '../../../src/look/kit/fields/SearchInput';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { TabStrip } from '../../../src/look/kit/page/TabStrip';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import { dayOf, typedDay } from '../../../src/rules/dates';
import type { PayRun } from '../rules/calls';
import { payRunList } from '../rules/list';
import { PAY_RUN, PAY_RUNS, runPath } from '../rules/paths';
import { payRoles, runStates } from '../rules/payRuns';
import { words } from '../words/es';
import { useAct, useDue, useRun } from './calls';
import { DueFoot, DueTable } from './DueTable';
import { ASKS_RELEASE, StateTag } from './runParts';
import { takenOf, useChosen } from './useChosen';
import './payRun.css';

// All are downloaded at once: each leads to the others.
export { RunPage } from './RunPage';

const places = { due: PAY_RUN, runs: PAY_RUNS } as const;

function PayRunTabs({ shown }: { readonly shown: keyof typeof places }) {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <TabStrip<keyof typeof places>
      label={t('payRun.title')}
      tabs={[
        { name: 'due', title: t('payRun.due') },
        { name: 'runs', title: t('payRun.runs') },
      ]}
      shown={shown}
      page="payrun"
      onShow={(name) => void navigate(places[name])}
    />
  );
}

/** The list of runs with its texts. */
export function RunsPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Runs />
    </RoomMessages>
  );
}

const QUERY = statementKey('payruns');
const PANEL = { id: 'payrun-panel', 'aria-labelledby': 'payrun-tab-runs' } as const;

/** The state of the row that is shown. */
function StateCell() {
  const row = useRecordContext();
  const state = runStates.find((one) => one === row?.state);
  return state && <StateTag state={state} />;
}

const CELLS = { state: <StateCell /> } as const;

function Runs() {
  const t = useMessages();
  if (useOwnServer() === false) return <Alert kind="info">{t('payRun.ofOurServer')}</Alert>;
  return (
    <ReadListScreen
      list={payRunList}
      queryKey={QUERY}
      tabs={<PayRunTabs shown="runs" />}
      panel={PANEL}
      linkOf={({ id }) => runPath(Number(id))}
      cells={CELLS}
    />
  );
}

/** The page of what is due with its texts. `?run=12`: that run is prepared again. */
export function DuePage() {
  const [asked] = useSearchParams();
  const run = Number(asked.get('run') ?? NaN);
  const again = Number.isInteger(run) && run > 0 ? run : undefined;
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <DueOf key={again} again={again} />
    </RoomMessages>
  );
}

function DueOf({ again }: { readonly again: number | undefined }) {
  const t = useMessages();
  const former = useRun(again);
  if (useOwnServer() === false) return <Alert kind="info">{t('payRun.ofOurServer')}</Alert>;
  if (again !== undefined && !former.data) {
    if (former.error) return <RetryState what={t('payRun.title')} onRetry={() => void former.refetch()} />;
    return null;
  }
  return <Due former={former.data?.state === 'Prepared' ? former.data : undefined} />;
}

/** What is typed on the page. */
interface Typed {
  readonly on: string;
  readonly date: string;
  readonly role: (typeof roles)[number];
  readonly query: string;
}

const roles = ['', ...payRoles] as const;

/** The same, and how it is changed. */
function useTyped(former: PayRun | undefined) {
  const [today] = useState(() => dayOf(new Date()));
  const [typed, setTyped] = useState<Typed>({
    on: dayText(former?.due_by ?? today),
    date: dayText(former?.date ?? today),
    role: '',
    query: '',
  });
  const [on, setOn] = useState(former?.due_by ?? today);
  return {
    ...typed,
    /** The day that was understood last. */
    day: on,
    change: (next: Partial<Typed>): void => {
      setTyped((before) => ({ ...before, ...next }));
      const day = next.on === undefined ? '' : typedDay(next.on);
      if (isDay(day)) setOn(day);
    },
  };
}

function Due({ former }: { readonly former: PayRun | undefined }) {
  const t = useMessages();
  const search = useRef<HTMLInputElement>(null);
  const mayWrite = useMay('write');
  const typed = useTyped(former);
  const due = useDue(typed.day, former?.id);
  const chosen = useChosen(due.data, typed.role, former, typedDay(typed.date));
  const preparing = usePreparing(former, typed, chosen);
  useStatementKeys({ onSearch: () => search.current?.focus(), onDo: preparing.prepare });
  useSayWhich(t('payRun.dueByDay', { day: dayText(typed.day) }));
  const { parties } = chosen;
  const sought = typed.query.trim().toLocaleLowerCase();
  const found = parties.filter(({ party }) => party.name.toLocaleLowerCase().includes(sought));
  return (
    <Page>
      <PayRunTabs shown="due" />
      <DueTools
        {...{ typed, chosen, mayWrite }}
        isFirstOfAll={due.data?.next_check === null && due.data.parties.length > 0}
        searchRef={search}
      />
      <PageBody page="payrun" tab="due">
        {former && <Alert kind="info">{t('payRun.again', { run: former.id })}</Alert>}
        {preparing.fault !== undefined && <Alert kind="error">{preparing.fault}</Alert>}
        {due.error && !due.data ? (
          <RowsFrame failed={{ what: t('payRun.due'), onRetry: () => void due.refetch() }}>{null}</RowsFrame>
        ) : due.data && found.length === 0 ? (
          <RowsFrame>
            <NothingDue isSought={parties.length > 0} day={typed.day} />
          </RowsFrame>
        ) : (
          <DueTable chosen={chosen} shown={due.data && found} mayWrite={mayWrite} />
        )}
        {mayWrite && parties.length > 0 && <DueFoot parties={parties} {...preparing} />}
      </PageBody>
    </Page>
  );
}

function NothingDue({ isSought, day }: { readonly isSought: boolean; readonly day: string }) {
  const t = useMessages();
  if (isSought) return <EmptyState Icon={SearchIcon} text={t('payRun.noneFound')} />;
  return (
    <EmptyState isGood Icon={DoneIcon} title={t('payRun.nothingDue', { day: dayText(day) })}>
      {t('payRun.nothingDueHelp')}
    </EmptyState>
  );
}

/** Prepares what is chosen, and goes to the run. What the server refuses is said, and everything stays as it is. */
function usePreparing(
  former: PayRun | undefined,
  typed: ReturnType<typeof useTyped>,
  chosen: ReturnType<typeof useChosen>,
) {
  const t = useMessages();
  const notice = useNotice();
  const navigate = useNavigate();
  const { isBusy, fault, run } = useAct();
  const [said, setSaid] = useState<string>();
  const key = useRef(newKey());
  const take = takenOf(chosen.parties);
  const prepare = async (): Promise<void> => {
    setSaid(undefined);
    const first_check = chosen.first.trim() || null;
    const asked = { due_by: typed.day, date: typedDay(typed.date), first_check, take };
    const done = await run(
      (verbs) => verbs.prepare(asked, former, key.current),
      (error) => {
        // What is sent next is another request.
        key.current = newKey();
        const messages = messagesByField(error).flatMap(([, own]) => own);
        setSaid(messages.join(' '));
        return messages.length > 0;
      },
    );
    if (!done) return;
    notice(t('payRun.prepared', { run: done.id }), 'success');
    void navigate(runPath(done.id), { state: ASKS_RELEASE });
  };
  return { isBusy, fault: fault ?? said, prepare: take.length === 0 || isBusy ? undefined : () => void prepare() };
}

interface DueToolsProps {
  readonly typed: ReturnType<typeof useTyped>;
  readonly chosen: ReturnType<typeof useChosen>;
  readonly mayWrite: boolean;
  /** There is something to pay, and no check was ever written. */
  readonly isFirstOfAll: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The line of tools: up to when, whom, and for those who prepare the day of payment and the number of the first check. */
function DueTools({ typed, chosen, mayWrite, isFirstOfAll, searchRef }: DueToolsProps) {
  const t = useMessages();
  const { on, date, role, query, change } = typed;
  const first = useRef<HTMLInputElement>(null);
  // Nothing proposes the first number of all: it is typed without a click. On a phone that would open the keyboard over the rows.
  useEffect(() => {
    if (isFirstOfAll && matchMedia('(pointer: fine)').matches) first.current?.focus();
  }, [isFirstOfAll]);
  const paying = mayWrite && (
    <>
      <ToolDay label={t('payRun.paidOn')} typed={date} onType={(next) => change({ date: next })} />
      <label className="row tool-field rigid text-soft">
        {t('payRun.firstCheck')}
        <Input ref={first} inputMode="numeric" maxLength={15} value={chosen.first} onType={chosen.typeFirst} />
      </label>
    </>
  );
  return (
    <Toolbar className="payrun-tools" acts={paying}>
      <ToolDay label={t('payRun.dueBy')} typed={on} onType={(next) => change({ on: next })} />
      <PartySelect
        label={t('payRun.kinds')}
        all={t('payRun.of.all')}
        value={role}
        roles={roles}
        onChoose={(next) => change({ role: next })}
      />
      <SearchInput
        label={t('common.search')}
        query={query}
        onQuery={(next) => change({ query: next })}
        ref={searchRef}
      />
    </Toolbar>
  );
}
