/** The tab Issued: every statement of the working year, what it came to and how far it is. */
import { useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { EmptyState, RetryState } from '../../../../look/TableStates';
import { useSayWhich } from '../../../../look/which';
import type { Statement } from '../../../../rules/statements/answers';
import { useOpenCount } from '../open/useOpenCount';
import { useTicks, useTicksSet } from '../open/ticks/useTicks';
import { MailNotes } from '../sending/MailNotes';
import { SendTools } from '../sending/SendTools';
import { useStatementKeys } from '../useStatementKeys';
import type { StatementsShown } from '../useShown';
import { IssuedPages } from './IssuedPages';
import { IssuedTable } from './IssuedTable';
import { IssuedTools } from './IssuedTools';
import { useIssued } from './useIssued';

/** Those whose number or party has the text. */
function foundIn(statements: readonly Statement[], query: string): readonly Statement[] {
  const sought = query.trim().toLocaleLowerCase();
  return statements.filter(({ reference, party }) =>
    [reference, party.name].some((text) => text.toLocaleLowerCase().includes(sought)),
  );
}

/** The tab. */
export function IssuedTab({ shown }: { readonly shown: StatementsShown }) {
  const t = useMessages();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { asked, year, data, hasFailed, retry } = useIssued();
  const open = useOpenCount(shown);
  useStatementKeys({ onSearch: () => search.current?.focus() });
  useSayWhich(data && t('settle.countIn', { count: formatNumber(data.count), year }));
  const found = foundIn(data?.results ?? [], query);
  const sendable = found.filter(({ voided }) => !voided);
  const ticks = useTicks(
    sendable.map(({ id }) => String(id)),
    useTicksSet(),
  );
  const isFiltered = asked.state !== '' || asked.code !== '' || query !== '';
  return (
    <>
      <IssuedTools shown={shown} asked={asked} open={open} query={query} onQuery={setQuery} searchRef={search}>
        <SendTools statements={found} ticks={ticks.ticks} />
      </IssuedTools>
      <MailNotes />
      <div className="statements-panel" role="tabpanel" id="statements-panel" aria-labelledby="statements-tab-issued">
        <div className="statements-frame">
          {hasFailed && <RetryState what={t('settle.issued')} onRetry={retry} />}
          {!hasFailed && data && found.length === 0 && (
            <EmptyState text={t(isFiltered ? 'settle.noneFound' : 'settle.noneIssued', { year })} />
          )}
          {!hasFailed && (!data || found.length > 0) && (
            <IssuedTable
              statements={data && found}
              ticks={ticks}
              sort={asked.sort}
              onSort={(sort) => shown.change({ sort: sort || null, page: null })}
            />
          )}
        </div>
        {data && data.count > 0 && (
          <IssuedPages page={data} number={asked.page} onPage={(page) => shown.change({ page: String(page) })} />
        )}
      </div>
    </>
  );
}
