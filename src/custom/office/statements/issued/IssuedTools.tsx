/** The tools above the issued statements: the search, the states, the kinds, the tabs. */
import type { Ref } from 'react';
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { statementKinds } from '../../../../rules/statements/codes';
import { kindTitle } from '../parts/kindTitle';
import { Segments } from '../parts/Segments';
import { StatementTabs } from '../parts/StatementTabs';
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
}

/** The line. */
export function IssuedTools({ shown, asked, open, query, onQuery, searchRef }: IssuedToolsProps) {
  const t = useMessages();
  const issued = useIssuedCount();
  const label = t('list.searchTable');
  return (
    <div className="tools statements-tools">
      <div className="control search">
        <SearchIcon aria-hidden="true" />
        <input
          ref={searchRef}
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onQuery('');
          }}
        />
      </div>
      <Segments
        label={t('settle.state')}
        value={asked.state}
        options={statesAsked.map((value) => ({ value, text: t(`settle.asked.${value || 'all'}`) }))}
        onChoose={(value) => shown.change({ state: value || null, page: null })}
      />
      <span className="control select statements-kind">
        <select
          aria-label={t('settle.kind')}
          value={asked.code}
          onChange={({ target }) => shown.change({ code: target.value || null, page: null })}
        >
          <option value="">{t('settle.of.all')}</option>
          {statementKinds.map(({ code }) => (
            <option key={code} value={code}>
              {kindTitle(t, code)}
            </option>
          ))}
        </select>
        <ArrowDropDown />
      </span>
      <StatementTabs shown={shown} counts={{ open, issued }} />
    </div>
  );
}
