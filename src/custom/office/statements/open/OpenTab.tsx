/** The tab To issue: every party with something on no statement; some or all are taken and issued in one run. */
import { useMemo, useRef, useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { newKey } from '../../../../client/versions';
import { useInstalledLanguage, useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { useSayWhich } from '../../../../look/which';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import type { OpenStatements } from '../../../../rules/statements/answers';
import { useNavigate } from 'react-router-dom';
import { CutoffLine } from '../cutoff/CutoffLine';
import { runAddress } from '../parts/addresses';
import { periodText } from '../parts/period';
import { codesAsked, isOfSegment } from '../parts/segments';
import { watchRun } from '../run/watched';
import { RunLine } from '../run/RunLine';
import { useAct } from '../useAct';
import { useIssuedCount, useOpen } from '../useStatements';
import { useStatementKeys } from '../useStatementKeys';
import type { StatementsShown } from '../useShown';
import { NothingOpen } from './NothingOpen';
import { OpenFoot } from './OpenFoot';
import { OpenTable } from './rows/OpenTable';
import { OpenTools } from './OpenTools';
import { keysOf, mayTake, takenOf } from './ticks/ticks';
import { useReasons } from './useReasons';
import { useTicks } from './ticks/useTicks';

const NONE: OpenStatements['kinds'] = [];

/** The kinds with something to issue, those of the part chosen, and those rows that the search leaves. */
function useKinds(open: OpenStatements | undefined, { segment }: StatementsShown, query: string) {
  return useMemo(() => {
    const all = open?.kinds.filter(({ parties }) => parties.length > 0) ?? NONE;
    const kinds = all.filter(({ code }) => isOfSegment(code, segment));
    const sought = query.trim().toLocaleLowerCase();
    const found = kinds.map((kind) => ({
      ...kind,
      parties: kind.parties.filter(({ party }) => party.name.toLocaleLowerCase().includes(sought)),
    }));
    return { all, kinds, found: found.filter(({ parties }) => parties.length > 0) };
  }, [open, segment, query]);
}

const countOf = (kinds: OpenStatements['kinds']): number => kinds.reduce((sum, { parties }) => sum + parties.length, 0);

/** Issues what is ticked: a run, whose page follows. */
function useIssueAll({ period }: StatementsShown) {
  const navigate = useNavigate();
  const { isBusy, fault, run } = useAct();
  const [key] = useState(newKey);
  const issue = async (taken: OpenStatements['kinds']): Promise<void> => {
    const take = taken.flatMap(({ code, parties }) =>
      parties.map(({ party: { table, id } }) => ({ code, party: { table, id } })),
    );
    const started = await run((verbs) => verbs.startRun(period, take, key));
    if (!started) return;
    watchRun(started.id);
    await navigate(runAddress(started.id));
  };
  return { isBusy, fault, issue };
}

/** The tab. */
export function OpenTab({ shown }: { readonly shown: StatementsShown }) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const mayWrite = useMay('write');
  const isPhone = useIsPhone();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { data: open, error, isFetching, refetch } = useOpen(shown.period, codesAsked(shown.withMiles));
  const issued = useIssuedCount();
  const { all, kinds, found } = useKinds(open, shown, query);
  const takeable = open ? kinds.filter((kind) => mayTake(open, kind)) : NONE;
  const ticks = useTicks(takeable.flatMap(keysOf));
  const taken = takenOf(takeable, ticks.ticks);
  const { isBusy, fault, issue } = useIssueAll(shown);
  const reasons = useReasons();
  const issueTaken = (): void => void issue(taken.filter(({ parties }) => parties.length > 0));
  const mayIssue = mayWrite && countOf(taken) > 0 && !isBusy;
  useStatementKeys({ onSearch: () => search.current?.focus(), onDo: mayIssue ? issueTaken : undefined });
  useSayWhich(periodText(shown.period, language));
  const waiting = open ? Array.from(new Set(kinds.filter((kind) => !mayTake(open, kind)).map(({ role }) => role))) : [];
  return (
    <>
      <OpenTools
        shown={shown}
        counts={{ open: open && countOf(all), issued }}
        query={query}
        onQuery={setQuery}
        searchRef={search}
      />
      <div className="statements-panel" role="tabpanel" id="statements-panel" aria-labelledby="statements-tab-open">
        <RunLine />
        {waiting.map((role) => (
          <CutoffLine key={role} role={role} />
        ))}
        {fault !== undefined && <Alert kind="error">{t('settle.notIssued', { reason: fault })}</Alert>}
        <div className="statements-frame">
          {open && found.length > 0 ? (
            <OpenTable {...{ open, kinds: found, period: shown.period, ticks, mayWrite, isPhone, reasons }} />
          ) : (
            <NothingOpen
              {...{ open, shown, hasFailed: error !== null && !isFetching, isPhone, mayWrite }}
              isSought={kinds.length > 0}
              isOther={all.length > 0}
              onRetry={() => void refetch()}
            />
          )}
        </div>
        {mayWrite && kinds.length > 0 && (
          <OpenFoot taken={taken} of={countOf(kinds)} isBusy={isBusy} onIssue={issueTaken} />
        )}
      </div>
    </>
  );
}
