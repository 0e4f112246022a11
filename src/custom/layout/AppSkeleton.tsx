/** The frame before its code is there: the bar's place and the mark, so that nothing jumps when it arrives. Free of MUI. */
import { Logo } from '../../look/Logo';
import { useMessages } from '../../i18n/useMessages';
import './frame.css';

/** The empty bar. */
export function AppSkeleton() {
  const t = useMessages();
  return (
    <div className="bar" aria-busy="true">
      <div className="bar-lead">
        <span className="bar-space" />
        <span className="mark">
          <Logo />
          <span>{t('common.product')}</span>
        </span>
      </div>
    </div>
  );
}
