/** Turning the own second step on and off in the profile. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const PATH = '/api/v1/office/second_factor/';
const uri = 'otpauth://totp/Windrow:clerk?secret=JBSWY3DPEHPK3PXP&issuer=Windrow';
const codes = Array.from({ length: 10 }, (_, at) => `abcd-${String(at).padStart(4, '0')}`);

async function openProfile(enabled: boolean, isStale = false) {
  let isOn = enabled;
  let isOld = isStale;
  const sent: [string, unknown][] = [];
  const act = ({ method, path, body }: Asked): Response => {
    const { otp } = body as Record<string, string | undefined>;
    sent.push([`${method} ${path.slice(PATH.length)}`, body]);
    if (isOld && !path.endsWith('confirm/'))
      return answer(403, { detail: 'Again.', code: 'reauthentication_required' });
    if (path === PATH && method === 'POST') return answer(200, { secret: 'JBSWY3DPEHPK3PXP', uri });
    if (otp !== '123456') return answer(400, { otp: ['This code is wrong or was used before.'] });
    isOn = method === 'POST';
    return isOn ? answer(200, { codes }) : answer(204, undefined);
  };
  const instead = (asked: Asked): Response | undefined => {
    if (asked.path === '/api/v1/profile/') return answer(200, { username: 'clerk', email: '' });
    if (asked.path === '/api/v1/office/fresh_sign_in/') {
      isOld = false;
      return answer(204, undefined);
    }
    if (!asked.path.startsWith(PATH)) return undefined;
    if (asked.method !== 'GET') return act(asked);
    return answer(200, { enabled: isOn, since: isOn ? '2026-11-20T08:00:00.000Z' : null, codes_left: isOn ? 10 : 0 });
  };
  const { user } = await open('/profile', { instead });
  const panel = within(await screen.findByRole('region', { name: 'Second step' }));
  return { user, panel, sent };
}

it('is turned on with the first code of the app, and shows the recovery codes once', async () => {
  const { user, panel, sent } = await openProfile(false);
  await user.click(panel.getByRole('button', { name: 'Turn On' }));
  expect(await panel.findByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
  expect(panel.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  await user.type(panel.getByLabelText('Code from the app'), '000000{Enter}');
  expect(await panel.findByText('This code is wrong or was used before.')).toBeInTheDocument();
  await user.clear(panel.getByLabelText('Code from the app'));
  await user.type(panel.getByLabelText('Code from the app'), '123456{Enter}');
  const list = await panel.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  await user.click(panel.getByRole('button', { name: 'Copy Codes' }));
  expect(await panel.findByText('Copied.')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Done' }));
  expect(await panel.findByText('On since 2026-11-20. 10 recovery codes are left.')).toBeInTheDocument();
  expect(panel.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  expect(sent.map(([call]) => call)).toEqual(['POST ', 'POST confirm/', 'POST confirm/']);
});

it('is turned off with a code, and with the password where the sign-in is old', async () => {
  const { user, panel, sent } = await openProfile(true, true);
  await user.click(await panel.findByRole('button', { name: 'Turn Off…' }));
  await user.type(panel.getByLabelText('Code from the app, or a recovery code'), '123456{Enter}');
  await user.type(await screen.findByLabelText('Current Password'), 'correct horse 7{Enter}');
  expect(await panel.findByRole('button', { name: 'Turn On' })).toBeInTheDocument();
  expect(sent).toEqual([
    ['DELETE ', { otp: '123456' }],
    ['DELETE ', { otp: '123456' }],
  ]);
});
