/** The tab Issued: every statement of the working year, what it came to and how far it is. */
import { useRef, useState, useEffect } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { EmptyState, RetryState } from '../../../../src/look/TableStates';
import { useSayWhich } from '../../../../src/look/which';
import type { Statement, StatementPage } from '../../rules/answers';
import { useTicks, useTicksSet } from '../open/ticks/useTicks';
import { SendTools } from '../sending/SendTools';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import type { StatementsShown } from '../useShown';
import { IssuedTable } from './IssuedTable';
import { IssuedTools } from './IssuedTools';
import { useIssued } from './useIssued';
import { countOf } from '../open/useOpenTab';
import { codesAsked } from '../parts/tools/segments';
import { useOpen } from '../useStatements';
import { useStatementsAgain } from '../../../../src/client/settled/asked';
import { Money } from '../../../../src/custom/parts/Money';
import { PageButtons } from '../../../../src/custom/parts/PageButtons';
import { Alert } from '../../../../src/look/Alert';
import { Mailing } from '../sending/Mailing';
import { useMailLog } from '../sending/useMailLog';

/** What somebody has to know of mail: messages on their way, refused ones, and those that may have gone out. */
const kinds = [
  ['waiting', 'info'],
  ['failed', 'error'],
  ['unknown', 'warning'],
] as const;

/** The lines; none while there is nothing to say. */
function MailNotes() {
  const t = useMessages();
  const { data } = useMailLog();
  const again = useStatementsAgain();
  const [isOpen, setOpen] = useState(false);
  const waiting = data?.waiting ?? 0;
  const before = useRef(waiting);
  // The states in the table are those of before the last answer.
  useEffect(() => {
    if (before.current > waiting) void again();
    before.current = waiting;
  }, [again, waiting]);
  const shown = kinds.filter(([kind]) => (data?.[kind] ?? 0) > 0);
  // The log stays open when what it was opened for is settled.
  return (
    <>
      {data && shown.length > 0 && (
        <div className="mail-notes">
          {shown.map(([kind, look]) => (
            <Alert key={kind} kind={look}>
              {data[kind] === 1
                ? t(`settle.mail.${kind}.one`)
                : t(`settle.mail.${kind}.many`, { count: formatNumber(data[kind]) })}{' '}
              <button type="button" className="link-button" onClick={() => setOpen(true)}>
                {t(kind === 'failed' ? 'settle.mailAgain' : 'settle.mailLook')}
              </button>
            </Alert>
          ))}
        </div>
      )}
      {isOpen && <Mailing ids={[]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Statements a page of the API. */
const FULL = 100;

interface IssuedPagesProps {
  readonly page: StatementPage;
  readonly number: number;
  readonly onPage: (number: number) => void;
}

/** The foot. */
function IssuedPages({ page: { results, count, total_pages: pages, sums }, number, onPage }: IssuedPagesProps) {
  const t = useMessages();
  const first = (number - 1) * FULL + 1;
  return (
    <div className="pages list-pages">
      <nav aria-label={t('list.pages')}>
        <span className="count" role="status">
          <b>
            {formatNumber(first)}–{formatNumber(first + results.length - 1)}
          </b>{' '}
          {count === 1 ? t('settle.ofOne') : t('settle.ofAll', { count: formatNumber(count) })}
          {' · '}
          {t('settle.amountSum')}{' '}
          <b>
            <Money value={sums.amount} inDollars />
          </b>
          {' · '}
          {t('settle.openSum')}{' '}
          <b>
            <Money value={sums.open} inDollars />
          </b>
        </span>
        <span className="grow" />
        {pages > 1 && <PageButtons {...{ pages, number, onPage }} />}
      </nav>
    </div>
  );
}

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

/** The count. */
function useOpenCount({ period, withMiles }: StatementsShown): number | undefined {
  const { data } = useOpen(period, codesAsked(withMiles));
  return data && countOf(data.kinds);
}
