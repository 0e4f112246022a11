/** How a button, or a link that looks like one, is drawn. */

/**
 * `fill` does what the page or dialog is for, one in each; `line` and `text` are further acts; `danger` deletes; `link` stands in a
 * sentence; `icon` has no words and needs a label. Without a look another part draws it: rows, tabs, figures.
 */
export type ButtonLook = 'fill' | 'line' | 'text' | 'danger' | 'link' | 'icon';

export interface LookProps {
  readonly look?: ButtonLook | undefined;
  /** 28 px high instead of 36: in rows and heads of panels. */
  readonly isSmall?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The class of it, or `undefined` where it has none. */
export function lookClass({ look, isSmall, className }: LookProps): string | undefined {
  const base = look && (look === 'link' || look === 'icon' ? `${look}-button` : `button ${look}`);
  return [base, isSmall && 'small', className].filter(Boolean).join(' ') || undefined;
}
