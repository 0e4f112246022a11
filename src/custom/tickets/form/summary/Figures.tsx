/** The figures of a ticket: two large ones side by side, money in rows, each with its formula or what it needs. */
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { SumLines } from '../../../../look/kit/table/SumLines';
import { Figure } from '../../../parts/Money';
import type { TicketFormDescription } from '../description';
import type { SummaryLine } from './figureLines';
import type { Key } from '../../../../kinds/ref';

interface FiguresProps {
  readonly summary: TicketFormDescription['summary'];
  /** By figure; see `figureLines`. */
  readonly lines: Readonly<Record<string, SummaryLine>>;
  /** The ticket as it is stored: amounts that it has too can be explained. */
  readonly stored?: StoredFigures | undefined;
}

/** A stored ticket, and its figures. */
export interface StoredFigures {
  readonly table: string;
  readonly id: Key;
  readonly lines: Readonly<Record<string, SummaryLine>>;
}

/** Calls functions instead of components, so that a key renders one of them. */
export function Figures({ summary, lines, stored }: FiguresProps) {
  const t = useMessages();
  const sums = summary.sums.flatMap(({ figure, className }) => {
    const line = lines[figure];
    return line ? [{ line, className }] : [];
  });
  return (
    <>
      <div className="summary-twin grid line-below">
        {[lines.net_weight, lines.adjusted_weight].map((line) => line && weightOf(line, t('ticket.tons')))}
      </div>
      <SumLines
        className="summary-sums"
        lines={sums.map(({ line, className }) => ({
          key: line.figure,
          className,
          name: (
            <>
              {line.label}
              {hintOf(line)}
            </>
          ),
          value: amountOf(line, stored),
          valueClass: stateOf(line),
        }))}
      />
    </>
  );
}

const isMissing = ({ value }: SummaryLine): boolean => value === NO_FIGURE;
const stateOf = (line: SummaryLine): string | undefined =>
  isMissing(line) ? 'missing' : line.isWrong ? 'is-wrong' : undefined;

// Where what is lacking takes two lines, they part between names.
const INSIDE_NAME = /(?<=\w) (?=[A-Z])/g;

function amountOf(line: SummaryLine, stored: StoredFigures | undefined) {
  const { figure, value } = line;
  if (!stored || isMissing(line) || stored.lines[figure]?.value !== value) return value;
  return <Figure of={{ table: stored.table, id: stored.id, figure }} text={value} />;
}

function weightOf(line: SummaryLine, unit: string) {
  return (
    <div key={line.figure}>
      <div>{line.label}</div>
      <div className={['summary-figure', stateOf(line)].filter(Boolean).join(' ')}>
        {line.value} <small>{unit}</small>
      </div>
      {hintOf(line)}
    </div>
  );
}

function hintOf({ hint, lacks }: SummaryLine) {
  return (
    <span className={lacks ? 'summary-formula lacks' : 'summary-formula'}>
      {lacks ? hint.replace(INSIDE_NAME, '\u00a0') : hint}
    </span>
  );
}
