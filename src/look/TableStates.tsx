/** What a table shows instead of rows: skeleton, empty, nothing found, failed. Its head stays above. */
import type { ReactNode } from 'react';
import Refresh from '@mui/icons-material/RefreshOutlined';
import { useMessages } from '../i18n/useMessages';

/** Skeleton bars without animation; they appear after 150 ms, so that a quick answer does not flicker. */
export function LoadingRows({ columns, rows = 6 }: { columns: number; rows?: number }) {
  const shades = [55, 75, 40, 65];
  return (
    <tbody className="bones" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <div className="bone" style={{ width: `${shades[(row + column) % shades.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface EmptyStateProps {
  /** Stands out above the text, where one sentence is not enough. */
  readonly title?: string;
  readonly text?: string;
  /** The ways on. */
  readonly children?: ReactNode;
}

/** `No trucks yet.` and the button that adds one. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="instead">
      {title !== undefined && <strong>{title}</strong>}
      {text !== undefined && <p>{text}</p>}
      {children && <div className="ways">{children}</div>}
    </div>
  );
}

/** A failed list: the Retry button alone (ruling 41). A failed record adds its sentence (ruling 26). */
export function RetryState({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className="instead">
      {text && <p>{text}</p>}
      <button type="button" className="button line" onClick={onRetry}>
        <Refresh />
        {t('common.retry')}
      </button>
    </div>
  );
}
