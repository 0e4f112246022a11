/** What surrounds the forms of those who are not signed in: the field at the left, the form at the right. Without MUI. */
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { Logo } from '../../look/Logo';
import '../layout/frame.css';
import './login.css';

/**
 * The field beside the login form: windrows up to the horizon, the middle one gold. An SVG, so that nothing is
 * downloaded.
 */

const HORIZON = 250;
/** Left edge and width of the middle row at four depths, and the step to its neighbour. */
const DEPTHS = [
  { y: HORIZON, left: 307.2, width: 5.6, step: 9 },
  { y: 400, left: 303.2, width: 13.6, step: 22 },
  { y: 580, left: 281, width: 58, step: 93 },
  { y: 768, left: 263.5, width: 93, step: 150 },
] as const;
const ROWS_EACH_SIDE = 44;

const round = (value: number) => Math.round(value * 10) / 10;

/** One row as a closed shape: down its left edge, along the ground, up its right edge. */
function rowPath(row: number): string {
  const left = DEPTHS.map(({ left: at, step }) => round(at + row * step));
  const right = DEPTHS.map(({ left: at, step, width }) => round(at + row * step + width));
  return `M${left[0]} 250C${left[1]} 400 ${left[2]} 580 ${left[3]} 768H${right[3]}C${right[2]} 580 ${right[1]} 400 ${right[0]} 250Z`;
}

function rowsPath(wanted: (row: number) => boolean): string {
  const rows = Array.from({ length: 2 * ROWS_EACH_SIDE + 1 }, (_, at) => at - ROWS_EACH_SIDE);
  return rows.filter(wanted).map(rowPath).join('');
}

const shaded = rowsPath((row) => row !== 0 && row % 2 === 0);
const lit = rowsPath((row) => row % 2 !== 0);
const middle = rowPath(0);

/** The picture; decoration only. */
function FieldPicture() {
  return (
    <svg className="field-picture" viewBox="0 0 620 768" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className="sky" width="620" height={HORIZON} />
      <rect className="earth" y={HORIZON} width="620" height={768 - HORIZON} />
      <path className="shaded" d={shaded} />
      <path className="lit" d={lit} />
      <path className="middle" d={middle} />
      <rect className="horizon" y={HORIZON - 1} width="620" height="2" />
    </svg>
  );
}

function Picture() {
  const t = useMessages();
  return (
    <div className="login-field">
      <FieldPicture />
      <div className="brand-mark">
        <Logo size={36} />
        <span>{t('common.product')}</span>
      </div>
      <p className="login-about">{t('session.about')}</p>
    </div>
  );
}

/** The picture, and the form as children. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main className="login-page grid">
      <Picture />
      {children}
    </main>
  );
}
