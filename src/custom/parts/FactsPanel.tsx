/** A panel of terms and what they are, as the server tells them, and below them what may be done. */
import type { ReactNode } from 'react';
import { RetryState } from '../../look/kit/parts/EmptyState';
import { Panel } from '../../look/Panel';

interface FactsPanelProps<Told> {
  readonly title: string;
  readonly hint: string;
  readonly className: string;
  /** What was asked. `null`: nothing is entered. */
  readonly asked: {
    readonly data: Told | null | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly facts: (told: Told) => readonly (readonly [term: string, is: string])[];
  /** Said where nothing is entered. */
  readonly none?: string;
  readonly children?: ReactNode;
}

/** The panel. */
export function FactsPanel<Told>({ title, hint, className, asked, facts, none, children }: FactsPanelProps<Told>) {
  const { data, error, isFetching, refetch } = asked;
  return (
    <Panel title={title} detail={hint} className={className}>
      {data === undefined && Boolean(error) && !isFetching && (
        <RetryState what={title} onRetry={() => void refetch()} />
      )}
      {data === null && <p className="padded muted">{none}</p>}
      {data && (
        <dl className="facts facts-panel padded">
          {facts(data).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Panel>
  );
}
