/** The demo's credentials, on a demo only: its server writes them into the page. Without MUI. */
import { useMessages } from '../../i18n/useMessages';

/** A user name and password. */
export interface DemoCredentials {
  readonly username: string;
  readonly password: string;
}

/** The credentials in the page; only a demo's server writes them. */
function demoSignIn(): DemoCredentials | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="windrow-demo"]')?.content ?? '';
  const [username, password] = written.split(' ');
  return username && password ? { username, password } : undefined;
}

/** The credentials and a button that fills them in. */
export function DemoSignIn({ onUse }: { onUse: (signIn: DemoCredentials) => void }) {
  const t = useMessages();
  const demo = demoSignIn();
  if (!demo) return null;
  return (
    <p className="demo-sign-in">
      <span>{t('session.demo', { ...demo })}</span>
      <button type="button" className="button text small" onClick={() => onUse(demo)}>
        {t('session.demoFillIn')}
      </button>
    </p>
  );
}
