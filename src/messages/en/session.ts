/** The sign-in page. */
export const session = {
  'session.login': 'Login',
  'session.username': 'Username',
  'session.password': 'Password',
  'session.failed': 'Failed to login. Please check your credentials.',
  'session.throttled': 'Too many attempts. Try again in %{time}.',
  'session.unreachable': 'The server does not answer.',
  'session.ended': 'Your session ended.',
  'session.typedIsKept': 'What you typed is kept.',
  'session.demo': 'Demo: sign in as %{username}, password %{password}',
  'session.demoFillIn': 'Fill in',
  'session.oneMinute': '1 minute',
  'session.manyMinutes': '%{count} minutes',
} as const;
