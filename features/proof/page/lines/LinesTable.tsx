/** Lines of a figure: tickets, statements, payments and what else it is made of, each leading to its record. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Link } from 'react-router-dom';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import type { ProofLine } from '../../rules/calls';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { statementPath, STATEMENTS } from '../../../../src/rules/settled/paths';
import { settlementRoles } from '../../../../src/sides';
import { Money } from '../../../../src/custom/parts/Money';
import { dayText } from '../../../../src/messages/shownDates';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import { statementKinds } from '../../../../src/rules/settled/codes';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';

interface LinesTableProps {
  readonly title: string;
  readonly lines: readonly ProofLine[];
}

/** What stands on no statement: statements themselves, their numbers, and parties. */
const onNoPaper: readonly string[] = ['statement', 'number', ...settlementRoles];

/** The table. Columns that no line fills are left out. */
export function LinesTable({ title, lines }: LinesTableProps) {
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
