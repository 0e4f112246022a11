/** The tab To issue: every party with something on no statement; some or all are taken and issued in one run. */
import { useRef } from 'react';
import { useInstalledLanguage, useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { useSayWhich } from '../../../../look/which';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import { DatesQuestion } from '../../dates/DatesQuestion';
import { CutoffLine } from '../cutoff/CutoffLine';
import { periodText } from '../parts/tools/period';
import { RunLine } from '../run/RunLine';
import type { StatementsShown } from '../useShown';
import { useStatementKeys } from '../useStatementKeys';
import { useIssuedCount } from '../useStatements';
import { IssueDialog } from './IssueDialog';
import { NothingOpen } from './NothingOpen';
import { OpenFoot } from './OpenFoot';
import { OpenTools } from './OpenTools';
import { OpenTable } from './rows/OpenTable';
import { StillOpen } from './StillOpen';
import { useReasons } from './useReasons';
import { countOf, useOpenTab, type OpenTabState } from './useOpenTab';

interface OpenTabProps {
  readonly shown: StatementsShown;
}

/** The tab. */
export function OpenTab({ shown }: OpenTabProps) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const field = useRef<HTMLInputElement>(null);
  const state = useOpenTab(shown);
  const { search, parties, taken, mayWrite, isBusy, fault, issue, waiting, asking } = state;
  const counts = { open: parties.open && countOf(parties.all), issued: useIssuedCount() };
  useStatementKeys({ onSearch: () => field.current?.focus(), onDo: issue });
  useSayWhich(periodText(shown.period, language));
  return (
    <>
      <OpenTools {...{ shown, counts }} query={search.query} onQuery={search.setQuery} searchRef={field} />
      <div className="statements-panel" role="tabpanel" id="statements-panel" aria-labelledby="statements-tab-open">
        <RunLine />
        {counts.issued === 0 && <DatesQuestion />}
        {waiting.length > 0 && <CutoffLine roles={waiting} />}
        {fault !== undefined && <Alert kind="error">{t('settle.notIssued', { reason: fault })}</Alert>}
        <Parties shown={shown} state={state} />
        {asking.isAsking && <IssueDialog {...{ taken, shown }} onIssue={asking.issueNow} onCancel={asking.cancel} />}
        {mayWrite && parties.kinds.length > 0 && (
          <OpenFoot taken={taken} of={countOf(parties.kinds)} isBusy={isBusy} onIssue={issue} />
        )}
      </div>
    </>
  );
}

function Parties({ shown, state }: OpenTabProps & { readonly state: OpenTabState }) {
  const isPhone = useIsPhone();
  const reasons = useReasons();
  const { ticks, mayWrite, held, older } = state;
  const { open, all, kinds, found, hasFailed, retry } = state.parties;
  return (
    <div className="statements-frame">
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
        <div className="statements-held">
          <StillOpen {...{ held, shown }} earlier={open.earlier} />
        </div>
      )}
    </div>
  );
}
