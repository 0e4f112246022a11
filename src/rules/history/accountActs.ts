/** What can be done to a user. Only owners read of it. */
export const accountActKinds = [
  'addUser',
  'changeRole',
  'resetPassword',
  'removeUser',
  'endSession',
  'turnOffSecondFactor',
] as const;
