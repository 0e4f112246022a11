/** Rows of a name, a bar and its number. The bars are recharts, names and numbers are text beside them. Loads recharts. */
import { Bar, BarChart, Rectangle, XAxis, YAxis, type BarShapeProps } from 'recharts';
import type { ReactNode } from 'react';

/** One row. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The dark part of the bar, where it has two. */
  readonly part?: number;
  /** Behind the bar: its number, then lesser ones. */
  readonly texts: readonly string[];
}

interface BarRowsProps {
  readonly rows: readonly BarRow[];
  /** The names are long: the bars give way. */
  readonly isLong?: true;
  /** Below the rows where there are more of them: that the table has all. */
  readonly more: (shown: number, all: number) => ReactNode;
}

/** Rows that a chart shows; all of them are in the table. */
const MOST = 8;
const THICKNESS = 14;

/** The rows, 24 apart. */
export function BarRows({ rows, isLong, more }: BarRowsProps) {
  const shown = rows.slice(0, MOST);
  const columns = Math.max(1, ...shown.map(({ texts }) => texts.length));
  return (
    <>
      <div className={`chart-bars ${isLong ? 'long' : ''} ${columns > 1 ? 'two' : ''}`.trim()}>
        <div className="names">
          {shown.map(({ key, name }) => (
            <span key={key} title={name}>
              <span>{name}</span>
            </span>
          ))}
        </div>
        <div className="bars" ref={stretch}>
          <Bars rows={shown} />
        </div>
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} className={column === 0 ? 'numbers' : 'numbers lesser'}>
            {shown.map(({ key, texts }) => (
              <span key={key}>{texts[column]}</span>
            ))}
          </div>
        ))}
      </div>
      {rows.length > MOST && <p className="chart-note text-soft text-small">{more(MOST, rows.length)}</p>}
    </>
  );
}

/** Paper is narrower than the window, and what draws the bars does not hear of it: they are stretched. */
function stretch(bars: HTMLDivElement | null): (() => void) | undefined {
  if (!bars) return undefined;
  const observer = new MutationObserver(() => bars.querySelector('svg')?.setAttribute('preserveAspectRatio', 'none'));
  observer.observe(bars, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Out of the flow: a chart that asks for height by its own height would grow at every measurement. */
const FILLING = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

function Bars({ rows }: Pick<BarRowsProps, 'rows'>) {
  const isParted = rows.some(({ part }) => part !== undefined);
  const data = rows.map(({ key, value, part = 0 }) => ({
    key,
    dark: isParted ? part : value,
    light: isParted ? value - part : 0,
  }));
  const values = rows.map(({ value }) => value);
  return (
    <BarChart
      responsive
      data={data}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      style={FILLING}
    >
      <XAxis type="number" hide domain={[Math.min(0, ...values), Math.max(0, ...values) || 1]} />
      <YAxis type="category" dataKey="key" hide />
      <Bar
        dataKey="dark"
        stackId="bar"
        barSize={THICKNESS}
        background={isParted ? false : { fill: 'var(--sunken)', radius: 2 }}
        shape={DarkBar}
        isAnimationActive={false}
      />
      {isParted && <Bar dataKey="light" stackId="bar" barSize={THICKNESS} shape={LightBar} isAnimationActive={false} />}
    </BarChart>
  );
}

/** Red-brown where less is paid than costs. */
function DarkBar({ x, y, width, height, payload }: BarShapeProps) {
  const { light }: { readonly light?: number } = payload;
  const isBelow = width < 0;
  return (
    <Rectangle
      x={isBelow ? x + width : x}
      y={y}
      width={Math.abs(width)}
      height={height}
      radius={light ? [2, 0, 0, 2] : 2}
      fill={isBelow ? 'var(--chart-3)' : 'var(--chart-1)'}
    />
  );
}

/** The edge is inside, so that the bar is as thick as the others. */
function LightBar({ x, y, width, height }: BarShapeProps) {
  return (
    <Rectangle
      x={x + 0.5}
      y={y + 0.5}
      width={Math.max(width - 1, 0)}
      height={height - 1}
      radius={[0, 2, 2, 0]}
      fill="var(--chart-2)"
      stroke="var(--chart-2-edge)"
    />
  );
}
