/** The tools above the parties with something to issue: the days, the kinds, the search, the tabs. */
import type { Ref } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { PeriodField } from '../parts/tools/PeriodField';
import { segments } from '../parts/tools/segments';
import { Segments } from '../parts/tools/Segments';
import { StatementSearch } from '../parts/tools/StatementSearch';
import { StatementTabs } from '../parts/tools/StatementTabs';
import type { StatementsShown } from '../useShown';

interface OpenToolsProps {
  readonly shown: StatementsShown;
  readonly counts: { readonly open: number | undefined; readonly issued: number | undefined };
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** The line. */
export function OpenTools({ shown, counts, query, onQuery, searchRef }: OpenToolsProps) {
  const t = useMessages();
  const { segment, change } = shown;
  return (
    <div className="tools statements-tools">
      <PeriodField label={t('settle.period')} period={shown.period} onChange={change} />
      <Segments
        label={t('settle.kinds')}
        value={segment}
        options={segments.map((value) => ({ value, text: t(`settle.of.${value}`) }))}
        onChoose={(value) => change({ kind: value === 'all' ? null : value, report: null })}
      />
      <StatementSearch label={t('settle.search')} query={query} onQuery={onQuery} inputRef={searchRef} />
      <StatementTabs shown={shown} counts={counts} />
    </div>
  );
}
