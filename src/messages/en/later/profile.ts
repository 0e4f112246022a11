/** The profile page. */
export const profile = {
  'profile.email': 'Email',
  'profile.newPassword': 'New Password',
  'profile.verifyPassword': 'Verify New Password',
  'profile.update': 'Update Profile',
  'profile.passwordsDiffer': 'Passwords do not match.',
  'profile.updated': 'Profile successfully updated!',
  'profile.missing': 'This server keeps no profile, so nothing was saved.',
  'profile.signedInAs': 'Signed in as',
  'profile.passwordHint': '8 to 128 characters',
  'profile.confirmTitle': 'Enter your current password',
  'profile.currentPassword': 'Current Password',
} as const;
