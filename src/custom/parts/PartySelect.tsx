/** The choice of one kind of party, or of all, as the pages about money have it. */
import { Select } from '../../look/kit/fields/Select';
import { useRegistry } from '../../resources/registry';
import { pluralTitle } from '../../rules/labels';
import { entityOf } from '../../rules/rows';
import type { SettlementRole } from '../../rules/settled/settled';

interface PartySelectProps<Role extends SettlementRole | ''> {
  readonly label: string;
  /** What all of them are called, where the empty role is among the roles. */
  readonly all?: string;
  readonly value: Role;
  readonly roles: readonly Role[];
  readonly onChoose: (role: Role) => void;
}

/** The choice. */
export function PartySelect<Role extends SettlementRole | ''>({
  label,
  all = '',
  roles,
  ...rest
}: PartySelectProps<Role>) {
  const registry = useRegistry();
  const textOf = (role: Role): string => (role === '' ? all : pluralTitle(entityOf(registry, role)));
  return <Select aria-label={label} options={roles.map((value) => ({ value, text: textOf(value) }))} {...rest} />;
}
