/** Failures of requests that the page itself words. */
export const client = {
  'client.unreachable': 'Can’t reach Windrow. Check your connection and try again.',
  'client.sessionEnded': 'The session has ended.',
  'client.status': 'The server answered with status %{status}.',
  'client.unexpected': 'The server’s answer was not %{expected}.',
  'client.aRecord': 'a record',
  'client.aList': 'a list',
  'client.aListOfYears': 'a list of years',
} as const;
