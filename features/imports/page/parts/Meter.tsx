/** A bar of 8 px. */
interface MeterProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
}

/** How much is done. */
export function Meter({ label, done, of }: MeterProps) {
  const part = of > 0 ? Math.min(100, (100 * done) / of) : 0;
  return (
    <div
      className="import-meter"
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
