/** How far something is, as a bar. */

interface MeterProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
}

/** The bar. */
export function Meter({ label, done, of }: MeterProps) {
  const part = of > 0 ? Math.min(100, (100 * done) / of) : 0;
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(done, of)}
    >
      <i style={{ width: `${part}%` }} />
    </div>
  );
}
