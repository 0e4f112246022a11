/** The second step of the own sign-in (issue 10): a code of an authenticator app after the password. */
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Panel } from '../../../look/Panel';
import { shownLocalDay } from '../../../rules/dates';
import { CodeForm } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';
import { useSecondStep, type SecondStepParts } from './useSecondStep';

const QrCode = lazy(() => import('./QrCode').then((module) => ({ default: module.QrCode })));

/** The panel. */
export function SecondStep() {
  const t = useMessages();
  const step = useSecondStep();
  const { state, stage } = step;
  if (!state) return null;
  return (
    <Panel title={t('profile.step.title')} className="second-step">
      <div>
        {stage.name === 'known' && <Known step={step} />}
        {stage.name === 'secret' && <Secret step={step} secret={stage.secret} />}
        {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onDone={() => step.show({ name: 'known' })} />}
        {stage.name === 'ending' && (
          <CodeForm
            label={t('profile.step.codeOrRecovery')}
            act={t('profile.step.turnOff')}
            step={step}
            onCode={step.end}
          />
        )}
      </div>
    </Panel>
  );
}

function Known({ step: { state, begin, show, isBusy } }: { readonly step: SecondStepParts }) {
  const t = useMessages();
  if (state?.enabled) {
    return (
      <>
        <p>{t('profile.step.isOn', { since: shownLocalDay(state.since), count: state.codes_left })}</p>
        <div className="ways">
          <button type="button" className="button line" onClick={() => show({ name: 'ending' })}>
            {t('profile.step.off')}
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{t('profile.step.what')}</p>
      <div className="ways">
        <button type="button" className="button line" disabled={isBusy} onClick={() => void begin()}>
          {t('profile.step.turnOn')}
        </button>
      </div>
    </>
  );
}

interface SecretProps {
  readonly step: SecondStepParts;
  readonly secret: { readonly secret: string; readonly uri: string };
}

/** The secret as a QR code and as text, and the first code of the app. */
function Secret({ step, secret: { secret, uri } }: SecretProps) {
  const t = useMessages();
  return (
    <>
      <p>{t('profile.step.scan')}</p>
      <Suspense>
        <QrCode text={uri} />
      </Suspense>
      <p>
        {t('profile.step.key')} <span className="secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <CodeForm label={t('profile.step.code')} act={t('profile.step.turnOn')} step={step} onCode={step.confirm} />
    </>
  );
}
