/** A state in one word, with an icon where it asks for something. One state has one drawing everywhere. */
import type { ComponentType, ReactNode } from 'react';

interface TagProps {
  /** Default: quiet, with a line around it. */
  readonly kind?: 'good' | 'late' | 'bad' | undefined;
  readonly Icon?: ComponentType<{ fontSize: 'small' }> | undefined;
  readonly children: ReactNode;
}

/** The chip. */
export function Tag({ kind, Icon, children }: TagProps) {
  return (
    <span className={kind ? `tag ${kind}` : 'tag'}>
      {Icon && <Icon fontSize="small" />}
      {children}
    </span>
  );
}
