/** Address of the page of users. */
export const USERS = '/office/users';
