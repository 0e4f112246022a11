/** Users and roles. */
export const users = {
  'users.title': 'Users',
  'users.copied': 'Copied.',
  'users.setPassword': 'Set Your Password',
  'users.setPasswordNow': 'Set Password',
  'users.linkLoading': 'Checking the link …',
  'users.linkGone': 'This link was used or has ended. An owner can make a new one.',
  'users.linkNoAnswer': 'Can’t reach Windrow. Check your connection.',
  'users.forUser': 'For %{name}, until %{ends}',
  'users.passwordIsSet': 'The password of %{name} is set.',
  'users.firstPassword':
    'The first password of %{name} has not been changed. It was printed when Windrow was started first.',
  'users.seesAll': 'You see everything and change nothing. An owner can give you more.',
} as const;
