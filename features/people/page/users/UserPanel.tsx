/** What is known of one user: devices, the way in, and removing them. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Fragment, useState } from 'react';
import type { UserOverview, UserWithLink } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { roles } from '../../../../src/rules/accounts/roles';
import { DeviceList } from '../DeviceList';
import { addedText, secondStepText } from '../userTexts';
import type { UserActs } from './useUsers';
import { SidePanel } from '../../../../src/look/kit/page/SidePanel';
import { Button } from '../../../../src/look/kit/Button';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

interface UserPanelProps {
  readonly user: UserOverview;
  /** Nobody else is an owner. */
  readonly isLast: boolean;
  /** It is the user who looks at it. */
  readonly isSelf: boolean;
  readonly acts: UserActs;
  /** A link was made; it is shown once. */
  readonly onLink: (user: UserWithLink) => void;
}

/** The panel. */
export function UserPanel(props: UserPanelProps) {
  const { user } = props;
  return (
    <SidePanel className="user-panel no-paper" title={user.username}>
      <Facts user={user} />
      <Devices user={user} acts={props.acts} />
      <WayIn {...props} />
      <Removal {...props} />
      <RolesSaid />
    </SidePanel>
  );
}

/** What each role may do. */
function RolesSaid() {
  const t = useMessages();
  return (
    <section>
      <h3>{t('users.roles')}</h3>
      <dl className="users-roles text-soft">
        {roles.map((role) => (
          <div key={role}>
            <dt className="text-strong">{t(`users.${role}`)}</dt>
            <dd>{t(`users.${role}May`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Facts({ user }: Pick<UserPanelProps, 'user'>) {
  const t = useMessages();
  const facts = [
    [t('users.role'), t(`users.${user.role}`)],
    [t('users.added'), addedText(user, t)],
    ...(user.email ? [[t('profile.email'), user.email]] : []),
    [t('users.secondStep'), secondStepText(user, t)],
    [t('users.wrongTries'), t('users.thisWeek', { count: user.wrong_tries })],
  ];
  return (
    <section>
      <dl className="facts">
        {facts.map(([term, text]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Devices({ user, acts }: Pick<UserPanelProps, 'user' | 'acts'>) {
  const t = useMessages();
  return (
    <section>
      <h3>{t('devices.title')}</h3>
      <DeviceList sessions={user.sessions} onEnd={({ id }) => void acts.endDevice(user, id)} />
    </section>
  );
}

function WayIn(props: UserPanelProps) {
  const t = useMessages();
  const { user, isSelf } = props;
  const [asked, ask] = useState<AskedWay>();
  return (
    <section className="ways-in">
      <h3>{t('users.wayIn')}</h3>
      <Button look="line" isSmall disabled={isSelf} onClick={() => ask('reset')}>
        <KeyIcon />
        {t('users.reset')}
      </Button>
      <p className="muted">{t(isSelf ? 'users.resetSelf' : 'users.resetMeans')}</p>
      {user.second_factor && (
        <>
          <Button look="line" isSmall onClick={() => ask('step')}>
            {t('users.stepOff')}
          </Button>
          <p className="muted">{t('users.stepOffMeans')}</p>
        </>
      )}
      {asked && <ConfirmWayIn {...props} asked={asked} onClose={() => ask(undefined)} />}
    </section>
  );
}

type AskedWay = 'reset' | 'step';

interface ConfirmWayInProps extends UserPanelProps {
  readonly asked: AskedWay;
  readonly onClose: () => void;
}

/** Asks before the password is reset or the second step is turned off. */
function ConfirmWayIn({ asked, user, acts, onLink, onClose }: ConfirmWayInProps) {
  const t = useMessages();
  const name = user.username;
  const reset = async (): Promise<void> => {
    const made = await acts.reset(user);
    if (made) onLink(made);
  };
  if (asked === 'reset')
    return (
      <ConfirmAct
        question={t('users.askReset', { name })}
        detail={t('users.askResetMeans', { name })}
        act={t('users.resetNow')}
        onAct={reset}
        onClose={onClose}
      />
    );
  return (
    <ConfirmAct
      question={t('users.askStepOff', { name })}
      detail={t('users.askStepOffMeans', { name })}
      act={t('users.stepOffNow')}
      onAct={() => acts.turnSecondStepOff(user)}
      onClose={onClose}
    />
  );
}

function Removal({ user, isLast, acts }: UserPanelProps) {
  const t = useMessages();
  const [isAsked, ask] = useState(false);
  const name = user.username;
  return (
    <section>
      <Button look="danger" isSmall disabled={isLast} aria-describedby="removal-note" onClick={() => ask(true)}>
        <DeleteIcon />
        {t('users.remove', { name })}
      </Button>
      <p className="muted" id="removal-note">
        {isLast ? t('users.lastOwner') : t('users.removeMeans', { name })}
      </p>
      {isAsked && (
        <ConfirmAct
          question={t('users.askRemove', { name })}
          detail={t('users.removeMeans', { name })}
          act={t('users.removeNow')}
          isDanger
          onAct={() => acts.remove(user)}
          onClose={() => ask(false)}
        />
      )}
    </section>
  );
}

interface ConfirmActProps {
  readonly question: string;
  readonly detail: string;
  /** Words of the button that does it. */
  readonly act: string;
  readonly isDanger?: boolean;
  /** Does it; the dialog waits for it. */
  readonly onAct: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an owner does something that ends a way in. Escape and Cancel change nothing; the focus starts on Cancel. */
function ConfirmAct({ question, detail, act, isDanger = false, onAct, onClose }: ConfirmActProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onAct();
    onClose();
  };
  return (
    <FormDialog
      isQuestion
      title={question}
      about={detail}
      act={act}
      isDanger={isDanger}
      isBusy={isBusy}
      onSubmit={confirm}
      onClose={onClose}
    />
  );
}
