/** A panel with a picture, and the same numbers as a table. On paper both stand, one below the other, and the head stays with its picture. */
import { useId, useState, type ReactNode } from 'react';
import { Segments } from '../parts/Segments';
import './chartFrame.css';

interface ChartFrameProps {
  readonly title: string;
  /** What the numbers are. */
  readonly unit?: ReactNode;
  /** Small selects before the choice of picture or table. */
  readonly choices?: ReactNode;
  /** What the picture shows, for those who do not see it. */
  readonly label?: string | undefined;
  /** The key of the picture. */
  readonly keys?: ReactNode;
  readonly chart?: ReactNode;
  readonly table?: ReactNode;
  /** `Show Tons a day as`, `Chart`, `Table`. */
  readonly words?: { readonly show: string; readonly chart: string; readonly table: string };
  /** Stands in the place of picture and table. */
  readonly instead?: ReactNode;
  readonly isWide?: boolean;
}

/** The panel. With a table alone, that is its picture. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, unit, choices, words, instead, isWide, chart, table } = props;
  const id = useId();
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <section
      className={`panel chart-frame column shrinks ${isWide ? 'wide' : ''}`.trim()}
      aria-labelledby={id}
      data-shown={shown}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <span className="chart-unit muted text-cut shrinks text-small">{unit}</span>
        {choices}
        {words && (
          <Segments
            label={words.show}
            value={shown}
            isSmall
            options={[
              { value: 'chart', text: words.chart },
              { value: 'table', text: words.table },
            ]}
            onChoose={setShown}
          />
        )}
      </header>
      {instead ?? (chart === undefined ? table : <ChartBody {...props} />)}
    </section>
  );
}

/** Both stand in one place; the picture keeps its size while it is not seen, so that paper has it. */
function ChartBody({ title, label, keys, chart, table }: ChartFrameProps) {
  return (
    <div className="chart-body grid grow">
      <div className="chart-picture">
        {keys && <p className="chart-keys text-soft flex wrap text-small">{keys}</p>}
        <div role="img" aria-label={label}>
          {chart}
        </div>
      </div>
      <div className="chart-table" role="group" aria-label={title} tabIndex={0}>
        {table}
      </div>
    </div>
  );
}

interface ChartKeyProps {
  /** `other`: another year, `two`: a second part, `average`: the dashed line, `odd`: a point to look at. */
  readonly kind?: 'other' | 'two' | 'average' | 'odd';
  /** What those of its kind come to. */
  readonly sum?: ReactNode;
  readonly children: ReactNode;
}

/** One entry of the key above a picture. */
export function ChartKey({ kind, sum, children }: ChartKeyProps) {
  return (
    <span>
      <i className={kind} />
      {children} {sum !== undefined && <b>{sum}</b>}
    </span>
  );
}

/** While nothing is known: bars without animation. */
export function ChartBones() {
  return (
    <div className="chart-bones grid gap-4" aria-hidden="true">
      <div className="bone" style={{ width: '55%' }} />
      <div className="bone" style={{ width: '75%' }} />
      <div className="bone" style={{ width: '40%' }} />
    </div>
  );
}
