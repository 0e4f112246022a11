/** The profile page. */
export const profile = {
  'profile.email': 'Email',
  'profile.newPassword': 'New Password',
  'profile.verifyPassword': 'Verify New Password',
  'profile.update': 'Update Profile',
  'profile.passwordsDiffer': 'Passwords do not match.',
  'profile.updated': 'Profile successfully updated!',
  'profile.confirmTitle': 'Enter your current password',
  'profile.currentPassword': 'Current Password',
} as const;
