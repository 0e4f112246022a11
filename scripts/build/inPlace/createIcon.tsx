/**
 * In place of MUI's `createSvgIcon`: an icon is a plain `svg` with the class `glyph`. MUI's takes its styles from the theme at
 * run time, for which each first page would have to load and run MUI's styling. `base/icon.css` has the sizes.
 */
import { memo, type ReactNode, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'fontSize'> {
  readonly fontSize?: 'small' | 'medium' | 'large';
  /** Makes the icon a picture with this name; without it screen readers pass it by. */
  readonly titleAccess?: string;
}

const SIZES = { small: 'glyph-small', medium: '', large: 'glyph-large' } as const;

/** An icon over these shapes of 24 by 24; a text is the one path of it. */
export default function createIcon(shapes: ReactNode) {
  const drawn = typeof shapes === 'string' ? <path d={shapes} /> : shapes;
  function Icon({ fontSize = 'medium', titleAccess, className = '', ...others }: IconProps) {
    const told = titleAccess === undefined ? { 'aria-hidden': true } : { role: 'img' };
    return (
      <svg
        className={`glyph ${SIZES[fontSize]} ${className}`.trim()}
        viewBox="0 0 24 24"
        focusable="false"
        {...told}
        {...others}
      >
        {drawn}
        {titleAccess !== undefined && <title>{titleAccess}</title>}
      </svg>
    );
  }
  return memo(Icon);
}
