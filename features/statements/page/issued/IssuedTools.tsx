/** The tools above the issued statements: the search, the states, the kinds, the tabs. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { statementKinds } from '../../../../src/rules/settled/codes';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { Segments } from '../../../../src/custom/parts/Segments';
import { StatementSearch } from '../parts/tools/StatementSearch';
import { StatementTabs } from '../parts/tools/StatementTabs';
import { useIssuedCount } from '../useStatements';
import type { StatementsShown } from '../useShown';
import { statesAsked, type useIssued } from './useIssued';

interface IssuedToolsProps {
  readonly shown: StatementsShown;
  readonly asked: ReturnType<typeof useIssued>['asked'];
  /** How many parties have something to issue. */
  readonly open: number | undefined;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  /** What can be done with the statements. */
  readonly children: ReactNode;
}

/** The line. */
export function IssuedTools({ shown, asked, open, query, onQuery, searchRef, children }: IssuedToolsProps) {
  const t = useMessages();
  const issued = useIssuedCount();
  return (
    <div className="tools statements-tools issued">
      <StatementSearch label={t('list.searchTable')} query={query} onQuery={onQuery} inputRef={searchRef} />
      <Segments
        label={t('settle.state')}
        value={asked.state}
        options={statesAsked.map((value) => ({ value, text: t(`settle.asked.${value || 'all'}`) }))}
        onChoose={(value) => shown.change({ state: value || null, page: null })}
      />
      <KindSelect code={asked.code} onChoose={(code) => shown.change({ code: code || null, page: null })} />
      {children}
      <StatementTabs shown={shown} counts={{ open, issued }} />
    </div>
  );
}

interface KindSelectProps {
  /** `''` is all kinds. */
  readonly code: string;
  readonly onChoose: (code: string) => void;
}

function KindSelect({ code, onChoose }: KindSelectProps) {
  const t = useMessages();
  return (
    <span className="control select statements-kind">
      <select aria-label={t('settle.kind')} value={code} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('settle.of.all')}</option>
        {statementKinds.map((kind) => (
          <option key={kind.code} value={kind.code}>
            {kindTitle(t, kind.code)}
          </option>
        ))}
      </select>
      <ArrowDropDown />
    </span>
  );
}
