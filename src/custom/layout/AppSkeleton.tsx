/** The frame while its code loads: an empty bar with the logo, so that nothing moves afterwards. Without MUI. */
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
