/** The tab To issue: every party with something on no statement; some or all are taken and issued in one run. */
import { useRef, useMemo, type Ref } from 'react';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { useSayWhich } from '../../../../src/look/which';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import { DatesQuestion } from '../../../../src/custom/office/dates/DatesQuestion';
import { CutoffLine } from '../cutoff/CutoffLine';
import { periodText } from '../../../../src/custom/parts/days/period';
import type { StatementsShown } from '../useShown';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import { useReadCount } from '../../../../src/resources/list/read/useReadSome';
import { ISSUED } from '../issued/IssuedTab';
import { useRuns } from '../useStatements';
import { IssueDialog } from './IssueDialog';
import { OpenFoot } from './OpenFoot';
import { OpenTable } from './rows/OpenTable';
import { countOf } from '../../rules/open/openRows';
import { useOpenTab, type OpenTabState } from './useOpenTab';
import { tickOf } from './ticks/ticks';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../src/kinds/number';
import { runAddress } from '../parts/addresses';
import { ToolDay } from '../../../../src/custom/parts/days/ToolDay';
import { PeriodField } from '../../../../src/custom/parts/days/PeriodField';
import { segments } from '../parts/tools/segments';
import { Select } from '../../../../src/look/kit/fields/Select';
import { StatementTabs } from '../parts/tools/StatementTabs';
import { EmptyState, RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { LoadingRows } from '../../../../src/look/kit/table/LoadingRows';
import type { EarlierTickets, OpenStatements } from '../../rules/calls/open';
import { OpenFrame } from './rows/OpenFrame';
import { NO_TICKS } from './ticks/useTicks';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import { useYear } from '../../../../src/year';
import { Button } from '../../../../src/look/kit/Button';
import { PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { Toolbar } from '../../../../src/look/kit/page/Toolbar';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { SearchInput } from '../../../../src/look/kit/fields/SearchInput';
import './open.css';

/** Tickets on no statement that no row of the page shows: held ones of parties with nothing else, and those of days before the period. */
interface StillOpenProps {
  readonly held: OpenTabState['held'];
  readonly earlier: EarlierTickets | null;
  readonly shown: StatementsShown;
}

/** A line for each, with the button that shows them. */
function StillOpen({ held: { count, show }, earlier, shown }: StillOpenProps) {
  const t = useMessages();
  const showEarlier = useShowEarlier(shown);
  return (
    <>
      {earlier && (
        <p>
          {t(earlier.count === 1 ? 'settle.oneEarlier' : 'settle.someEarlier', {
            count: formatNumber(earlier.count),
            days: rangeText(earlier),
          })}{' '}
          <Button look="link" onClick={() => showEarlier(earlier)}>
            {t('settle.show')}
          </Button>
        </p>
      )}
      {count > 0 && (
        <p>
          {count === 1 ? t('settle.oneIsHeld') : t('settle.someAreHeld', { count: formatNumber(count) })}{' '}
          <Button look="link" onClick={show}>
            {t('settle.showHeld')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Shows the days of earlier tickets; where they begin in an earlier year, those of the year they end in. */
function useShowEarlier({ change }: StatementsShown): (earlier: EarlierTickets) => void {
  const { year, choose } = useYear();
  return ({ from, to }) => {
    const last = Number(to.slice(0, 4));
    if (last !== year) choose(last);
    change({ from: from < `${last}-01-01` ? `${last}-01-01` : from, to });
  };
}

interface OpenTabProps {
  readonly shown: StatementsShown;
}

/** The tab. */
export function OpenTab({ shown }: OpenTabProps) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const field = useRef<HTMLInputElement>(null);
  const state = useOpenTab(shown);
  const { search, parties, taken, mayWrite, isBusy, fault, issue, waiting, asking, paper } = state;
  const counts = { open: parties.open && countOf(parties.all), issued: useReadCount(ISSUED) };
  useStatementKeys({ onSearch: () => field.current?.focus(), onDo: issue });
  useSayWhich(periodText(shown.period, language));
  return (
    <>
      <OpenTools
        {...{ shown, counts }}
        paper={mayWrite && parties.kinds.length > 0 ? paper : undefined}
        query={search.query}
        onQuery={search.setQuery}
        searchRef={field}
      />
      <PageBody page="statements" tab="open">
        <RunLine />
        {counts.issued === 0 && <DatesQuestion />}
        {waiting.length > 0 && <CutoffLine roles={waiting} />}
        {paper.fault !== undefined && <Alert kind="error">{paper.fault}</Alert>}
        {fault !== undefined && <Alert kind="error">{t('settle.notIssued', { reason: fault })}</Alert>}
        <Parties shown={shown} state={state} />
        {asking.isAsking && <IssueDialog {...{ taken, shown }} onIssue={asking.issueNow} onCancel={asking.cancel} />}
        {mayWrite && parties.kinds.length > 0 && (
          <OpenFoot taken={taken} of={countOf(parties.kinds)} isBusy={isBusy} onIssue={issue} />
        )}
      </PageBody>
    </>
  );
}

function Parties({ shown, state }: OpenTabProps & { readonly state: OpenTabState }) {
  const isPhone = useIsPhone();
  const reasons = useReasons();
  const { ticks, mayWrite, held, older } = state;
  const { open, all, kinds, found, hasFailed, retry } = state.parties;
  return (
    <RowsFrame>
      {open && found.length > 0 ? (
        <OpenTable {...{ open, kinds: found, shown, ticks, older, mayWrite, isPhone, reasons }} />
      ) : (
        <NothingOpen
          {...{ open, shown, hasFailed, isPhone, mayWrite }}
          isSought={countOf(kinds) > 0}
          isOther={countOf(all) > 0}
          held={held}
          onRetry={retry}
        />
      )}
      {open && found.length > 0 && (held.count > 0 || open.earlier) && (
        <div className="statements-held text-soft">
          <StillOpen {...{ held, shown }} earlier={open.earlier} />
        </div>
      )}
    </RowsFrame>
  );
}

/** The reasons; none until they are known. */
function useReasons(): ReadonlyMap<string, string> {
  const newest = useRuns().data?.[0];
  return useMemo(
    () =>
      new Map(
        newest?.rows.flatMap(({ state, code, party, reason }) =>
          state === 'failed' && reason !== null ? [[tickOf(code, { party }), reason] as const] : [],
        ),
      ),
    [newest],
  );
}

/** The line, while there is one. */
function RunLine() {
  const t = useMessages();
  const running = useRuns().data?.find(({ ended }) => !ended);
  if (!running) return null;
  const { id, by, done, total } = running;
  return (
    <Alert kind="info">
      {t('settle.runUnderWay', { by, done: formatNumber(done), of: formatNumber(total) })}{' '}
      <Link to={runAddress(id)}>{t('settle.show')}</Link>
    </Alert>
  );
}

/** The tools above the parties with something to issue: the tabs, then the days, the kinds, the search, the day of the papers. */
interface OpenToolsProps {
  readonly shown: StatementsShown;
  readonly counts: { readonly open: number | undefined; readonly issued: number | undefined };
  /** Absent where nothing can be issued. */
  readonly paper: OpenTabState['paper'] | undefined;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** The two lines. */
function OpenTools({ shown, counts, paper, query, onQuery, searchRef }: OpenToolsProps) {
  const t = useMessages();
  const { segment, change } = shown;
  return (
    <>
      <StatementTabs shown={shown} counts={counts} />
      <Toolbar
        acts={
          paper && (
            <ToolDay
              label={t('settle.paperDay')}
              typed={paper.typed}
              isWrong={paper.fault !== undefined}
              onType={paper.type}
            />
          )
        }
      >
        <PeriodField label={t('settle.period')} period={shown.period} onChange={change} />
        <Select
          aria-label={t('settle.kinds')}
          value={segment}
          options={segments.map((value) => ({ value, text: t(`settle.of.${value}`) }))}
          onChoose={(value) => change({ kind: value === 'all' ? null : value, report: null })}
        />
        <SearchInput label={t('common.search')} query={query} onQuery={onQuery} ref={searchRef} />
      </Toolbar>
    </>
  );
}

/** In the place of the parties: still bars while they are awaited, Retry where that failed, or that all is settled. */
interface NothingOpenProps {
  readonly open: OpenStatements | undefined;
  readonly shown: StatementsShown;
  readonly hasFailed: boolean;
  readonly isPhone: boolean;
  readonly mayWrite: boolean;
  /** Something is there, but not of this name. */
  readonly isSought: boolean;
  /** Something is there, but not of this kind. */
  readonly isOther: boolean;
  readonly held: OpenTabState['held'];
  readonly onRetry: () => void;
}

/** What is shown. */
function NothingOpen(props: NothingOpenProps) {
  const { open, shown, hasFailed, isPhone, mayWrite, isSought, isOther, held, onRetry } = props;
  const t = useMessages();
  if (hasFailed && !open) return <RetryState what={t('office.statements')} onRetry={onRetry} />;
  if (!open) {
    const cells = [...(mayWrite ? ['tick-cell'] : []), 'name naming', ...Array<string>(isPhone ? 2 : 7).fill('number')];
    return (
      <OpenFrame kinds={[]} ticks={NO_TICKS} mayWrite={mayWrite}>
        <LoadingRows cells={cells} rows={12} />
      </OpenFrame>
    );
  }
  if (isSought) return <EmptyState Icon={SearchIcon} text={t('settle.noneFound')} />;
  const isLeft = held.count > 0 || open.earlier !== null;
  if (isOther && !isLeft) return <EmptyState text={t('settle.noneOfKind')} />;
  if (!isLeft) return <EmptyState isGood Icon={DoneIcon} title={t('settle.allSettled', { day: shown.period.to })} />;
  return (
    <EmptyState title={isOther ? t('settle.noneOfKind') : t('settle.nothingFor', shown.period)}>
      <div className="grid gap-2">
        <StillOpen {...{ held, shown }} earlier={open.earlier} />
      </div>
    </EmptyState>
  );
}
