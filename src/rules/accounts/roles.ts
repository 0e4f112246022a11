/** Who may do what (ruling 78). Who is added is an owner until an owner restricts them. */

/** The roles, the most powerful first. */
export const roles = ['owner', 'clerk', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a call needs: to read, to write, to be an owner, or only to be signed in, because it is about oneself. */
export type Need = 'read' | 'write' | 'owner' | 'own';

const needsOf: Readonly<Record<Role, readonly Need[]>> = {
  owner: ['read', 'own', 'write', 'owner'],
  clerk: ['read', 'own', 'write'],
  viewer: ['read', 'own'],
};

/** True for the code of a role. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** Whether a role is enough for a need. */
export function allows(role: Role, need: Need): boolean {
  return needsOf[role].includes(need);
}
