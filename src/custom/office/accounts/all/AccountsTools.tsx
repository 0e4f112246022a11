/** The tools above the accounts: the kinds of parties, the search, the file, the tabs. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { Ref } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { saveFile } from '../../../../resources/list/exporting/saveFile';
import { dayOf } from '../../../../rules/dates';
import { Segments } from '../../statements/parts/tools/Segments';
import { StatementSearch } from '../../statements/parts/tools/StatementSearch';
import { StatementTabs } from '../../statements/parts/tools/StatementTabs';
import { useIssuedCount } from '../../statements/useStatements';
import { accountsCsv } from './accountsCsv';
import { accountSegments, type AccountsState } from './useAccounts';

interface AccountsToolsProps {
  readonly state: AccountsState;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** The line. */
export function AccountsTools({ state, searchRef }: AccountsToolsProps) {
  const t = useMessages();
  const { segment, choose, query, setQuery, found } = state;
  const save = (): void => {
    const content = new Blob([accountsCsv(found, t)], { type: 'text/csv' });
    saveFile(`accounts-${dayOf(new Date())}.csv`, content);
  };
  return (
    <div className="tools statements-tools accounts-tools">
      <Segments
        label={t('settle.kinds')}
        value={segment}
        options={accountSegments.map((value) => ({ value, text: t(`accounts.of.${value || 'all'}`) }))}
        onChoose={choose}
      />
      <StatementSearch label={t('settle.search')} query={query} onQuery={setQuery} inputRef={searchRef} />
      <button type="button" className="button text" disabled={found.length === 0} onClick={save}>
        <DownloadIcon />
        {t('accounts.csv')}
      </button>
      <StatementTabs counts={{ issued: useIssuedCount() }} />
    </div>
  );
}
