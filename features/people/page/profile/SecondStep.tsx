/** The second step of the own sign-in: a code of an authenticator app after the password. */
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { shownLocalDay } from '../../../../src/rules/dates';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { copyText } from '../copyText';
import { Button } from '../../../../src/look/kit/Button';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import { usePeopleCalls } from '../calls';
import type { SecondStepSecret } from '../../rules/calls';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';

/** The own second step: whether it is on, and the steps of turning it on and off. */
const KEY = ['office', 'secondStep'];

/** What the panel shows: what is known; a secret to scan; the recovery codes, once; the question for a code to turn it off. */
type Stage =
  | { readonly name: 'known' }
  | { readonly name: 'secret'; readonly secret: SecondStepSecret }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'ending' };

/** Does an act and shows what it gives; says a refusal. */
function useRun(show: (stage: Stage) => void) {
  const client = useQueryClient();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const run = async (act: () => Promise<Stage>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      show(await act());
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const [, texts] = messagesByField(error).find(([name]) => name === 'otp') ?? [];
      if (texts) setFault(texts.join(' '));
      else notice(error.message, 'error');
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  };
  return { run, isBusy, fault };
}

/** State, stage, and the acts. */
function useSecondStep() {
  const calls = usePeopleCalls();
  const [stage, show] = useState<Stage>({ name: 'known' });
  const { run, isBusy, fault } = useRun(show);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await calls()).secondStep(signal),
    staleTime: 0,
    retry: false,
  });
  return {
    state: data,
    stage,
    show,
    isBusy,
    fault,
    begin: () => run(async () => ({ name: 'secret', secret: await (await calls()).beginSecondStep() })),
    confirm: (otp: string) => run(async () => ({ name: 'codes', codes: await (await calls()).confirmSecondStep(otp) })),
    end: (otp: string) =>
      run(async () => {
        await (await calls()).endSecondStep(otp);
        return { name: 'known' };
      }),
  };
}

/** What `useSecondStep` gives. */
type SecondStepParts = ReturnType<typeof useSecondStep>;

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
          <Button look="line" onClick={() => show({ name: 'ending' })}>
            {t('profile.step.off')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{t('profile.step.what')}</p>
      <div className="ways">
        <Button look="line" disabled={isBusy} onClick={() => void begin()}>
          {t('profile.step.turnOn')}
        </Button>
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

/** The recovery codes, shown this once. */
interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes, with a button that copies them. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n'), null));
  return (
    <>
      <p role="status">{t('profile.step.codes')}</p>
      <ul className="codes" aria-label={t('profile.step.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="ways">
        <Button look="fill" autoFocus onClick={() => void copy()}>
          <CopyIcon />
          {t('profile.step.copyCodes')}
        </Button>
        <Button look="line" onClick={onDone}>
          {t('profile.step.done')}
        </Button>
        <span className="muted" role="status">
          {isCopied && t('users.copied')}
        </span>
      </div>
    </>
  );
}

/** Asks for a code of the second step. */
interface CodeFormProps {
  readonly label: string;
  /** Words of the button. */
  readonly act: string;
  readonly step: Pick<SecondStepParts, 'fault' | 'isBusy' | 'show'>;
  readonly onCode: (code: string) => Promise<void>;
}

/** The field, the button that sends it, and Cancel. */
function CodeForm({ label, act, step: { fault, isBusy, show }, onCode }: CodeFormProps) {
  const t = useMessages();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) void onCode(code.trim());
  };
  return (
    <form onSubmit={submit}>
      <Field label={label} fault={fault} isWide>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onType={setCode}
        />
      </Field>
      <div className="ways">
        <Button type="submit" look="fill" aria-busy={isBusy}>
          {act}
        </Button>
        <Button look="line" onClick={() => show({ name: 'known' })}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
