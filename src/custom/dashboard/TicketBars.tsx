/** The bars of the ticket counts (§9: thickness 20; green, light green, orange). The one file that loads recharts. */
import { Bar, BarChart, Rectangle, XAxis, YAxis, type BarShapeProps } from 'recharts';

/** One bar. */
export interface CountBar {
  readonly label: string;
  readonly count: number;
  /** The names of the token that fills it, and of its edge, if it has one. */
  readonly colour: string;
  readonly edge?: string;
}

const THICKNESS = 20;

function CountShape({ x, y, width, height, payload }: BarShapeProps) {
  const { colour, edge }: CountBar = payload;
  // The edge is inside, so that the bar is as thick as the others.
  const inside = edge
    ? { x: x + 0.5, y: y + 0.5, width: Math.max(width - 1, 0), height: height - 1 }
    : { x, y, width, height };
  return <Rectangle {...inside} fill={`var(${colour})`} {...(edge ? { stroke: `var(${edge})` } : {})} />;
}

/**
 * The bars alone, the longest for the highest count. Names and counts are beside them as text, also for screen readers.
 */
export function TicketBars({ bars }: { bars: readonly CountBar[] }) {
  return (
    <BarChart
      responsive
      data={[...bars]}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <XAxis type="number" hide domain={[0, Math.max(1, ...bars.map(({ count }) => count))]} />
      <YAxis type="category" dataKey="label" hide />
      <Bar
        dataKey="count"
        barSize={THICKNESS}
        background={{ fill: 'var(--sunken)' }}
        shape={CountShape}
        isAnimationActive={false}
      />
    </BarChart>
  );
}
