import { useResourceContext } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type Ability, allows } from '../schema/ability';
import { readableBy } from '../schema/access';
import { takenTo } from '../schema/can';
import type { Field, Registry, Resource } from '../schema/registry';
import type { View } from '../schema/resource';

/** The signed-in person, as `GET user` answers (specification, section 3). */
export interface EngineUser {
  id?: number | string;
  codigoTitular: string;
  apellido: string;
  nombre: string;
  nombreCompleto: string;
  sector: { id?: number | string; nombre: string } | null;
  privilegios: { funcionSistemas: string }[];
}

/** What a slot is given: the resource it stands in, and the record where there is one. */
export interface SlotProps {
  resource: Resource;
  record?: Record<string, unknown> & { id: string | number };
}

/** What an input or cell widget is given beside react-admin's own props. */
export interface WidgetProps {
  resource: Resource;
  field: Field;
}

/** The named parts that resources register; a schema names them, the engine finds them here. */
export interface Widgets {
  /** whole screens and parts of records, by name */
  slots: Record<string, ComponentType<SlotProps> & { preload?: () => Promise<void> }>;
  /** how a value is shown in a cell or a record, by widget name */
  cells: Record<string, ComponentType<WidgetProps & { value: unknown; record: Record<string, unknown> }>>;
  /** how a value is asked for in a form, by widget name; loaded with the forms */
  inputs: Record<string, () => Promise<{ default: ComponentType<WidgetProps & { source: string }> }>>;
}

export interface EngineValue extends Widgets {
  registry: Registry;
  ability: Ability;
  user: EngineUser;
  /**
   * fetches the schemas that a view of a resource draws with, of every resource where none is named; undefined where they are there.
   * Absent: all of them are there from the start
   */
  wait?: (resource: string | undefined, view: View) => Promise<void> | undefined;
  /** the server has only the specification's calls: show less, not errors */
  operatorMode: boolean;
  /** whether there is nothing to choose that resource's records from: no call lists them and no catalogue names them (decisions 36); absent: there always is */
  unlisted?: (resource: Resource) => boolean;
}

const Context = createContext<EngineValue | null>(null);

export const EngineProvider = ({ value, children }: { value: EngineValue; children: ReactNode }) => (
  <Context.Provider value={value}>{children}</Context.Provider>
);

export function useEngine(): EngineValue {
  const value = useContext(Context);
  if (!value) throw new Error('useEngine is used outside EngineProvider');
  return value;
}

/** The resource of that name, or the one that the screen is about. */
export function useResource(name?: string): Resource {
  const current = useResourceContext();
  return useEngine().registry.need(name ?? current ?? '');
}

/** `can('ver', 'sau|ticket')`: alternatives joined with a bar, any one suffices. */
export function useCan(): (action: string, permission: string) => boolean {
  const { ability } = useEngine();
  return (action, permission) => allows(ability, action, permission);
}

/** Whether the person may make or change a resource's records. */
export function useMayWrite(): (action: 'crear' | 'editar', resource: Pick<Resource, 'schema'>) => boolean {
  const can = useCan();
  return (action, { schema }) => can(takenTo(action, schema), schema.subject);
}

/** Whether the person holds what reading a field takes, behind its mask too. */
export function useMayRead(): (resource: Resource, field: Field) => boolean {
  const { ability } = useEngine();
  return (resource, field) => readableBy(resource, ability)(field);
}
