/** What is known of one user: devices, the way in, and removing them. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Fragment, useState } from 'react';
import type { UserWithLink } from '../../client/people/people';
import type { UserOverview } from '../../rules/accounts/overview';
import { useMessages } from '../../i18n/useMessages';
import { ConfirmAct } from './ConfirmAct';
import { DeviceList } from './devices/DeviceList';
import { addedText, secondStepText } from './userTexts';
import type { UserActs } from './useUsers';

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
    <aside className="user-panel" aria-label={user.username}>
      <Facts user={user} />
      <Devices user={user} acts={props.acts} />
      <WayIn {...props} />
      <Removal {...props} />
    </aside>
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
      <h2>{user.username}</h2>
      <dl>
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
      <h2>{t('devices.title')}</h2>
      <DeviceList sessions={user.sessions} onEnd={({ id }) => void acts.endDevice(user, id)} />
    </section>
  );
}

function WayIn(props: UserPanelProps) {
  const t = useMessages();
  const { user, isSelf } = props;
  const [asked, ask] = useState<Asked>();
  return (
    <section className="ways-in">
      <h2>{t('users.wayIn')}</h2>
      <button type="button" className="button line small" disabled={isSelf} onClick={() => ask('reset')}>
        <KeyIcon />
        {t('users.reset')}
      </button>
      <p className="muted">{t(isSelf ? 'users.resetSelf' : 'users.resetMeans')}</p>
      {user.second_factor && (
        <>
          <button type="button" className="button line small" onClick={() => ask('step')}>
            {t('users.stepOff')}
          </button>
          <p className="muted">{t('users.stepOffMeans')}</p>
        </>
      )}
      {asked && <ConfirmWayIn {...props} asked={asked} onClose={() => ask(undefined)} />}
    </section>
  );
}

type Asked = 'reset' | 'step';

interface ConfirmWayInProps extends UserPanelProps {
  readonly asked: Asked;
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
      <button
        type="button"
        className="button danger small"
        disabled={isLast}
        aria-describedby="removal-note"
        onClick={() => ask(true)}
      >
        <DeleteIcon />
        {t('users.remove', { name })}
      </button>
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
