/** The lines that one figure of the proof is made of. Their amounts add up to it. */
import { HttpError, useGetOne } from 'react-admin';
import { useLocation, useSearchParams, Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { BoneTable, Table } from '../../../../src/look/kit/table/Table';
import { EmptyState, RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import { type ProofFigure, figureKey, isCounted } from '../../rules/figures';
import { proofTitle } from '../proofTitle';
import { useProof } from '../useProof';
import type { ProofShown } from '../useProofShown';
import { nameFieldOf, entityOf } from '../../../../src/rules/rows';
import { useEntity, useRegistry } from '../../../../src/resources/registry';
import type { Translate } from '../../../../src/messages/catalogue';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { formatNumber } from '../../../../src/kinds/number';
import type { ProofLines, ProofLine } from '../../rules/calls';
import { PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { Pager, rangeOf } from '../../../../src/look/kit/page/Pager';
import { Toolbar } from '../../../../src/look/kit/page/Toolbar';
import { useSayUp } from '../../../../src/look/which';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { statementPath, STATEMENTS } from '../../../../src/rules/settled/paths';
import { settlementRoles } from '../../../../src/sides';
import { Money } from '../../../../src/custom/parts/Money';
import { dayText } from '../../../../src/messages/shownDates';
import { editPath } from '../../../../src/rules/paths';
import { statementKinds } from '../../../../src/rules/settled/codes';

/** Lines of a figure: tickets, statements, payments and what else it is made of, each leading to its record. */
interface LinesTableProps {
  readonly title: string;
  readonly lines: readonly ProofLine[];
}

/** What stands on no statement: statements themselves, their numbers, and parties. */
const onNoPaper: readonly string[] = ['statement', 'number', ...settlementRoles];

/** The table. Columns that no line fills are left out. */
function LinesTable({ title, lines }: LinesTableProps) {
  const columns = useColumns(lines.some(({ sides }) => sides !== undefined));
  return (
    <Table
      className="proof-lines"
      aria-label={title}
      columns={columns.filter(({ isIn }) => !isIn || lines.some(isIn))}
      rows={lines}
      keyOf={({ table, id, party }) => `${table} ${id} ${party?.table}`}
    />
  );
}

interface LineColumn extends CellColumn<ProofLine> {
  /** Whether a line fills it. Default: every line. */
  readonly isIn?: (line: ProofLine) => boolean;
}

function useColumns(hasSides: boolean): readonly LineColumn[] {
  const t = useMessages();
  return [
    {
      key: 'number',
      title: t('proof.number'),
      isNaming: true,
      className: 'line-name',
      cell: (line) => <LineName line={line} />,
    },
    {
      key: 'date',
      title: t('proof.date'),
      width: 112,
      isIn: ({ date }) => date !== null,
      cell: ({ date }) => date && dayText(date),
    },
    {
      key: 'party',
      title: t('proof.party'),
      isIn: ({ table, party }) => party !== null && party.table !== table,
      cell: ({ table, party }) =>
        party && party.table !== table && <Link to={accountAddress(party)}>{party.name}</Link>,
    },
    {
      key: 'paper',
      title: t('proof.statement'),
      width: 148,
      isIn: ({ table }) => !onNoPaper.includes(table),
      cell: ({ statement }) =>
        statement ? (
          <Link to={statementPath(statement.id)}>{statement.reference}</Link>
        ) : (
          <span className="missing">{t('proof.onNone')}</span>
        ),
    },
    ...(['this', 'that'] as const).map((side) => ({
      key: side,
      title: t(`proof.${side}`),
      width: 132,
      isNumber: true,
      isIn: () => hasSides,
      cell: (line: ProofLine) => line.sides && sideText(line, line.sides[side]),
    })),
    {
      key: 'amount',
      title: hasSides ? t('proof.isOff') : t('proof.amount'),
      width: 132,
      isNumber: true,
      cell: (line) => <LineAmount line={line} />,
    },
  ];
}

/** Counts are whole: `1`. */
function sideText({ table }: ProofLine, amount: string): string {
  return formatNumber(amount, table === 'number' || !amount.includes('.') ? 0 : 2);
}

function LineAmount({ line }: { readonly line: ProofLine }) {
  const t = useMessages();
  const { table, id, amount, figure, sides } = line;
  if (amount === null) return <span className="missing">{t('proof.lacks')}</span>;
  if (sides || !amount.includes('.')) return sideText(line, amount);
  return figure === undefined ? <Money value={amount} /> : <Money value={amount} of={{ table, id, figure }} />;
}

/** The name. */
function LineName({ line }: { readonly line: ProofLine }) {
  const t = useMessages();
  const to = useAddress(line);
  const { name, table, missing } = line;
  const text = name === '' ? t('proof.noName') : name;
  return (
    <>
      {to === undefined ? text : <Link to={to}>{text}</Link>}
      {table === 'number' && <span className="muted"> {kindTitle(t, codeOf(line))}</span>}
      {missing !== undefined && line.sides && (
        <span className="proof-missing">
          {missing.length > 0 ? t('proof.missing', { numbers: missing.join(', ') }) : t('proof.counter')}
        </span>
      )}
    </>
  );
}

/** Of a kind of statement the id is its place. */
function codeOf({ id }: ProofLine): string {
  return statementKinds[id]?.code ?? '';
}

function useAddress(line: ProofLine): string | undefined {
  const registry = useRegistry();
  const { table, id, party } = line;
  if (party?.table === table) return accountAddress(party);
  if (table === 'statement') return statementPath(id);
  if (table === 'number') return `${STATEMENTS}?tab=issued&code=${codeOf(line)}`;
  if (Object.hasOwn(registry, table)) return editPath(entityOf(registry, table), id);
  return party ? accountAddress(party) : undefined;
}

/** Lines a page of the API. */
const FULL = 100;

interface LinePagesProps {
  readonly data: ProofLines;
  readonly number: number;
  /** The figure is a number of lines and no money. */
  readonly isCount: boolean;
}

/** The foot. */
function LinePages({ data: { results, count, total_pages: pages, sum }, number, isCount }: LinePagesProps) {
  const t = useMessages();
  const [asked, setAsked] = useSearchParams();
  const onPage = (page: number): void => setAsked({ ...Object.fromEntries(asked), page: String(page) });
  return (
    <Pager pages={pages} page={number} onPage={onPage}>
      <b>{rangeOf(number, FULL, results.length)}</b>{' '}
      {count === 1 ? t('proof.ofOne') : t('proof.ofAll', { count: formatNumber(count) })}
      {!isCount && (
        <>
          {' · '}
          {t('proof.sum')} <b>{formatNumber(sum, 2)}</b>
        </>
      )}
    </Pager>
  );
}

interface FigurePageProps {
  readonly shown: ProofShown;
  readonly figure: ProofFigure;
}

/** The page of a figure. */
export function FigurePage({ shown: { period, page }, figure }: FigurePageProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  useSayUp(`${pathname}?${new URLSearchParams({ ...period })}`, t('proof.back'));
  const of = figureKey(figure);
  const crop = useCropName(figure);
  const { data, error, isFetching, refetch } = useProof(['lines', period, of, page], (calls, signal) =>
    calls.proofLines(period, of, page, signal),
  );
  const title = figureTitle(t, figure, { crop, title: data?.title });
  const isGone = error instanceof HttpError && error.status === 404;
  const hasFailed = error !== null && !isFetching && !data && !isGone;
  return (
    <>
      <Toolbar>
        <h2>{title}</h2>
        <span className="muted">{rangeText(period)}</span>
      </Toolbar>
      <PageBody>
        <RowsFrame>
          {hasFailed && <RetryState what={title} onRetry={() => void refetch()} />}
          {(isGone || data?.count === 0) && <EmptyState text={t('proof.noLines')} />}
          {data && data.count > 0 && <LinesTable title={title} lines={data.results} />}
          {!data && !hasFailed && !isGone && <BoneTable columns={5} rows={12} />}
        </RowsFrame>
        {data && data.count > 0 && <LinePages data={data} number={page} isCount={isOfCounts(figure)} />}
      </PageBody>
    </>
  );
}

/** Whether the figure is a number of lines and no money. */
function isOfCounts(figure: ProofFigure): boolean {
  return figure.kind === 'left_out' || (figure.kind === 'proof' && isCounted(figure.key));
}

/** The name; `undefined` until it is known, and for figures of no crop. */
function useCropName(figure: ProofFigure): string | undefined {
  const id = figure.kind === 'flow' ? figure.crop : null;
  const entity = useEntity('crop');
  const { data } = useGetOne('crop', { id: id ?? 0 }, { enabled: id !== null, retry: false });
  const name: unknown = data?.[nameFieldOf(entity)];
  return typeof name === 'string' ? name : undefined;
}

/** `Corn Silage: Margin`. What the crop and the proof of a feature are called, as far as it is known. */
function figureTitle(
  t: Translate,
  figure: ProofFigure,
  { crop, title }: Readonly<Record<'crop' | 'title', string | undefined>>,
): string {
  const part = (whole: string, of: string): string => t('proof.part', { whole, part: of });
  switch (figure.kind) {
    case 'flow':
      return part(figure.crop === null ? t('proof.noCrop') : (crop ?? ''), t(`proof.flow.${figure.key}`));
    case 'left_out':
      return t('proof.lacking');
    case 'proof':
      return part(
        proofTitle(t, { key: figure.key, title }),
        t(figure.side === 'off' ? 'proof.isOff' : figure.side === 'this' ? 'proof.this' : 'proof.that'),
      );
    case 'none':
      return part(t('proof.none'), t(`proof.as.${figure.role}`));
    case 'elsewhere':
      return part(t('proof.elsewhereTitle'), t(`proof.as.${figure.role}`));
    case 'unpaid':
      return part(kindTitle(t, figure.code), t('proof.unpaidOf', { age: t(`proof.age.${figure.age}`) }));
  }
}
