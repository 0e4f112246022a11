/** Hands the registry to every generated screen, so that a test can drive another one. Names no table. */
import { createContext, useContext, type ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import type { Entities, Entity } from '../grammar/entity';
import { entityOf } from '../rules/rows';

const RegistryContext = createContext<Entities | undefined>(undefined);

interface RegistryProviderProps {
  readonly registry: Entities;
  readonly children: ReactNode;
}

/** Provides the registry to everything below; the composition root gives the real one. */
export function RegistryProvider({ registry, children }: RegistryProviderProps) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The registry in use. Throws outside a `RegistryProvider`. */
export function useRegistry(): Entities {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('There is no RegistryProvider above this component.');
  return registry;
}

/** The entry of a table. Throws for a name the registry lacks. */
export function useEntity(name: string): Entity {
  return entityOf(useRegistry(), name);
}

/** The name of the table around, from react-admin's resource context. Throws outside of one. */
export function useTableName(): string {
  const name = useResourceContext();
  if (name === undefined) throw new Error('There is no resource context above this component.');
  return name;
}
