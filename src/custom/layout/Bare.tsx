/** The frame before its code is there: the bar's place and the mark, so that nothing jumps when it arrives. Free of MUI. */
import { Mark } from '../../look/Mark';
import { texts } from '../../texts';
import './frame.css';

/** The empty bar. */
export function Bare() {
  return (
    <div className="bar" aria-busy="true">
      <div className="bar-lead">
        <span className="bar-space" />
        <span className="mark">
          <Mark />
          <span>{texts.product}</span>
        </span>
      </div>
    </div>
  );
}
