/** The section of the settings about the mail server, for owners: what is entered, a test message, and the way back to the environment. */
import { useState, type FormEvent } from 'react';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy } from '../../../src/client/settled/useActBy';
import type { RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { writeHeaders } from '../../../src/client/versions';
import { useTyped } from '../../../src/custom/parts/useTyped';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { Select } from '../../../src/look/kit/fields/Select';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import { Panel } from '../../../src/look/Panel';
import { API_ROOT } from '../../../src/rules/paths';
import type { MailServer, MailTest } from '../rules/calls';
import { words } from '../words/es';
import './sending.css';

const PATH = `${API_ROOT}/office/mail_server/`;
/** Each way with the port that it usually has. */
const PORTS = { starttls: 587, implicit: 465, none: 25 } as const;
const ways = ['starttls', 'implicit', 'none'] as const;

interface TypedServer extends Pick<MailServer, 'host' | 'tls' | 'user' | 'from' | 'reply_to'> {
  readonly port: string;
  readonly password: string;
}

function createServerCalls({ ask }: Pick<RestClient, 'ask'>) {
  const write = <Answer,>(method: string, version: number, body: object) =>
    ask<Answer>(PATH, { method, body: JSON.stringify(body), headers: writeHeaders({ version }) });
  return {
    server: async (signal: AbortSignal) => ask<MailServer>(PATH, { signal }),
    keep: async ({ port, password, ...typed }: TypedServer, version: number) =>
      write<MailServer>('PUT', version, { ...typed, port: Number(port), ...(password !== '' && { password }) }),
    remove: async (version: number) => {
      await write('DELETE', version, {});
      return true;
    },
    test: async () => ask<MailTest>(`${PATH}test/`, { method: 'POST', body: '{}' }),
  };
}

const useServerCalls = () => useOwnCalls(createServerCalls).calls;

/** The section with its texts. */
export function MailServerSection() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Section />
    </RoomMessages>
  );
}

function Section() {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useAskedBy(useServerCalls(), ['mail server'], (verbs, signal) =>
    verbs.server(signal),
  );
  // What is typed stays until it is saved, whatever another owner saves meanwhile.
  const [round, setRound] = useState(0);
  const again = async (): Promise<void> => {
    await refetch();
    setRound(round + 1);
  };
  if (data) return <ServerForm key={round} server={data} onSaved={again} />;
  return error && !isFetching ? <RetryState what={t('mailServer.title')} onRetry={() => void refetch()} /> : null;
}

interface ServerFormProps {
  readonly server: MailServer;
  readonly onSaved: () => Promise<void>;
}

/** What is typed, and how it is kept. */
function useTypedServer({ server, onSaved }: ServerFormProps) {
  const t = useMessages();
  const [{ version, ...first }] = useState({ ...server, port: String(server.port), password: '' });
  const form = useTyped({
    start: (): TypedServer => first,
    act: useActBy(useServerCalls()),
    send: (verbs, typed) => verbs.keep(typed, version),
    saved: t('mailServer.saved'),
    onClose: () => void onSaved(),
  });
  const isChanged = Object.entries(first).some(([key, value]) => Reflect.get(form.typed, key) !== value);
  return { ...form, version, isChanged };
}

function ServerForm(props: ServerFormProps) {
  const { server, onSaved } = props;
  const t = useMessages();
  const form = useTypedServer(props);
  const { typed, isBusy, fault, isChanged } = form;
  const isUnread = server.source === 'entered' && !server.is_usable;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void form.save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Panel title={t('mailServer.title')} detail={t(`mailServer.is.${server.source}`)}>
        {isUnread && <Alert kind="warning">{t('mailServer.unread')}</Alert>}
        <ServerFields form={form} hasPassword={server.has_password} />
        {typed.tls === 'none' && <Alert kind="warning">{t('mailServer.clear')}</Alert>}
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <ServerFoot server={server} version={form.version} onSaved={onSaved} isBusy={isBusy} isChanged={isChanged} />
      </Panel>
    </form>
  );
}

interface ServerFootProps extends ServerFormProps {
  readonly version: number;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
}

/** Saving, a test of what is saved, and removing it. */
function ServerFoot({ server, version, onSaved, isBusy, isChanged }: ServerFootProps) {
  const t = useMessages();
  const { own_address: to } = server;
  const [told, setTold] = useState<MailTest>();
  const [isAsking, setAsking] = useState(false);
  const test = useActBy(useServerCalls());
  const send = async (): Promise<void> => {
    setTold(undefined);
    setTold(await test.run((verbs) => verbs.test()));
  };
  return (
    <>
      <div className="mail-server-foot settings-foot row wrap line-above">
        {test.fault !== undefined && <Alert kind="error">{test.fault}</Alert>}
        {told && (
          <Alert kind={told.state === 'sent' ? 'info' : 'error'}>
            {t(`mailServer.test.${told.state}`, { ...told })}
          </Alert>
        )}
        <Button type="submit" look="fill" aria-busy={isBusy}>
          {t('mailServer.save')}
        </Button>
        <Button
          look="line"
          disabled={isChanged || !server.is_usable}
          aria-busy={test.isBusy}
          onClick={() => void send()}
        >
          {to === null ? t('mailServer.test') : t('mailServer.testTo', { to })}
        </Button>
        {server.source === 'entered' && (
          <Button look="text" onClick={() => setAsking(true)}>
            {t('mailServer.remove')}
          </Button>
        )}
      </div>
      {isAsking && <RemoveQuestion version={version} onSaved={onSaved} onClose={() => setAsking(false)} />}
    </>
  );
}

interface ServerFieldsProps {
  readonly form: ReturnType<typeof useTypedServer>;
  readonly hasPassword: boolean;
}

function ServerFields({ form: { typed, change, faultOf }, hasPassword }: ServerFieldsProps) {
  const t = useMessages();
  const text = (key: 'host' | 'port' | 'user' | 'from' | 'reply_to', note?: string) => (
    <Field label={t(`mailServer.${key}`)} fault={faultOf(key)} note={note}>
      <Input maxLength={254} value={typed[key]} onType={(value) => change({ [key]: value })} />
    </Field>
  );
  return (
    <div className="mail-server grid padded">
      {text('host')}
      <Field label={t('mailServer.tls')}>
        <Select
          value={typed.tls}
          options={ways.map((value) => ({ value, text: t(`mailServer.tls.${value}`) }))}
          onChoose={(tls) =>
            change({ tls, ...(typed.port === String(PORTS[typed.tls]) && { port: String(PORTS[tls]) }) })
          }
        />
      </Field>
      {text('port')}
      {text('user', t('mailServer.userNote'))}
      <Field label={t('mailServer.password')} fault={faultOf('password')} note={hasPassword && t('mailServer.kept')}>
        <Input
          type="password"
          autoComplete="new-password"
          value={typed.password}
          onType={(password) => change({ password })}
        />
      </Field>
      {text('from', t('mailServer.fromNote'))}
      {text('reply_to', t('mailServer.replyToNote'))}
    </div>
  );
}

interface RemoveProps extends Pick<ServerFormProps, 'onSaved'> {
  readonly version: number;
  readonly onClose: () => void;
}

function RemoveQuestion({ version, onSaved, onClose }: RemoveProps) {
  const t = useMessages();
  const { isBusy, fault, run } = useActBy(useServerCalls());
  const remove = async (): Promise<void> => {
    if (!(await run((verbs) => verbs.remove(version)))) return;
    onClose();
    await onSaved();
  };
  return (
    <FormDialog
      title={t('mailServer.removeAsk')}
      about={t('mailServer.removeAbout')}
      act={t('mailServer.removeDo')}
      isQuestion
      isDanger
      onSubmit={remove}
      {...{ fault, isBusy, onClose }}
    />
  );
}
