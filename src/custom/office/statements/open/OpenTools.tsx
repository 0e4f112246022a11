/** The tools above the parties with something to issue: the days, the kinds, the search, the tabs. */
import type { Ref } from 'react';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { useYear } from '../../../../year';
import { DateRangeField } from '../../../dateRange/DateRangeField';
import { segments } from '../parts/segments';
import { Segments } from '../parts/Segments';
import { StatementTabs } from '../parts/StatementTabs';
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
  const { year } = useYear();
  const { period, segment, withMiles, change } = shown;
  return (
    <div className="tools statements-tools">
      <div className="statements-days">
        <DateRangeField
          label={t('settle.period')}
          year={year}
          range={period}
          onChange={({ from, to, refused }) => {
            if (refused === undefined && from !== '') change({ from, to: to === '' ? from : to });
          }}
        />
      </div>
      <Segments
        label={t('settle.kinds')}
        value={segment}
        options={segments.map((value) => ({ value, text: t(`settle.of.${value}`) }))}
        onChoose={(value) => change({ kind: value === 'all' ? null : value, report: null })}
      />
      {segment === 'customers' && (
        <label className="statements-miles">
          <input
            type="checkbox"
            className="check"
            checked={withMiles}
            onChange={({ target }) => change({ miles: target.checked ? '1' : null, kind: segment, report: null })}
          />
          {t('settle.withMiles')}
        </label>
      )}
      <div className="control search">
        <SearchIcon aria-hidden="true" />
        <input
          ref={searchRef}
          type="search"
          aria-label={t('settle.search')}
          placeholder={t('settle.search')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onQuery('');
          }}
        />
      </div>
      <StatementTabs shown={shown} counts={counts} />
    </div>
  );
}
