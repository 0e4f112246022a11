/**
 * The catalogue: every word of the page that is not in the registry. A second language is a second file of this shape.
 * Flat; it imports nothing, so that any ring may read it and the login page stays small.
 */
export const texts = {
  product: 'Windrow',
  close: 'Close',
  retry: 'Retry',
  minimize: 'Minimize',
  expand: 'Expand',
  home: 'Home',
  profile: 'Profile',
  logout: 'Logout',
  menu: 'Menu',
  mainMenu: 'Main',
  skip: 'Skip to content',
  year: 'Year',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  viewReports: 'View Reports',
  addProducer: 'Add Producer',

  login: 'Login',
  username: 'Username',
  password: 'Password',
  loginFailed: 'Failed to login. Please check your credentials.',
  loginThrottled: 'Too many attempts. Try again in {time}.',
  loginUnreachable: 'The server does not answer. Check the connection and try again.',

  notFound: 'This page does not exist.',
  notFoundTitle: 'Page not found',
  pageFailed: 'This page could not be loaded.',
  reload: 'Reload',

  reportNotFoundTitle: 'Report not found',
  backToReports: 'Back to the report picker',
} as const;
