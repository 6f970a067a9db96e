import { type RaRecord, useResourceContext } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type Ability, allows } from '../schema/ability';
import { readableBy } from '../schema/access';
import type { ActionSchema } from '../schema/action';
import { mayView, requiredAction } from '../schema/can';
import type { Field, Registry, Resource } from '../schema/registry';
import type { View } from '../schema/resource';

/** The signed-in person, in the shape of the response of `GET user` (specification, section 3). */
export interface EngineUser {
  id?: number | string;
  codigoTitular: string;
  apellido: string;
  nombre: string;
  nombreCompleto: string;
  sector: { id?: number | string; nombre: string } | null;
  /** key of the place of stock where the person works */
  deposito?: number | string;
  privilegios: { funcionSistemas: string }[];
}

/** What a slot that is an action's dialog gets (`ActionSchema.dialog`). */
export interface DialogSlot {
  name: string;
  action: ActionSchema;
  /** the record of the page, or the selected records of a list */
  ids: readonly (string | number)[];
  /** called after the action, with the record after it */
  onDone: (record: RaRecord | undefined) => void;
  onClose: () => void;
}

/** Props of a slot: the resource of the screen and, on a record's page, the record. */
export interface SlotProps {
  resource: Resource;
  record?: Record<string, unknown> & { id: string | number };
  /** set if the slot is an action's dialog */
  dialog?: DialogSlot;
}

/** Props that an input or cell widget gets in addition to react-admin's own. */
export interface WidgetProps {
  resource: Resource;
  field: Field;
}

/** Components that resources register by name. A schema refers to a name; the engine looks the component up here. */
export interface Widgets {
  /** full screens and parts of records, by name */
  slots: Record<string, ComponentType<SlotProps> & { preload?: () => Promise<void> }>;
  /** renders a value in a cell or on a record, by widget name */
  cells: Record<string, ComponentType<WidgetProps & { value: unknown; record: Record<string, unknown> }>>;
  /** renders a form input, by widget name; loaded with the forms */
  inputs: Record<string, () => Promise<{ default: ComponentType<WidgetProps & { source: string }> }>>;
}

export interface EngineValue extends Widgets {
  registry: Registry;
  ability: Ability;
  user: EngineUser;
  /**
   * loads the schemas that a view of the resource needs, or those of every resource if none is named; returns undefined if all
   * are loaded. Absent: every schema is loaded from the start
   */
  loadSchemas?: (resource: string | undefined, view: View) => Promise<void> | undefined;
  /** the server offers only the calls of the specification: hide the features that need more instead of showing errors */
  operatorMode: boolean;
  /**
   * whether no call lists the resource's records and no catalogue names them, so that there is nothing to choose from (decisions
   * 36); absent: every resource has choices
   */
  isUnlisted?: (resource: Resource) => boolean;
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

/** Returns the named resource, or the resource of the current screen if no name is passed. */
export function useResource(name?: string): Resource {
  const current = useResourceContext();
  return useEngine().registry.getOrThrow(name ?? current ?? '');
}

/** `can('ver', 'sau|ticket')`: the permissions are alternatives joined with a bar; one of them is enough. */
export function useCan(): (action: string, permission: string) => boolean {
  const { ability } = useEngine();
  return (action, permission) => allows(ability, action, permission);
}

/** Returns a check of whether the person may see the records of a resource. */
export function useMayView(): (resource: Pick<Resource, 'schema'>) => boolean {
  const { ability } = useEngine();
  return ({ schema }) => mayView(schema, ability);
}

/** Returns a check of whether the person may create or edit records of a resource. */
export function useMayWrite(): (action: 'crear' | 'editar', resource: Pick<Resource, 'schema'>) => boolean {
  const can = useCan();
  return (action, { schema }) => can(requiredAction(action, schema), schema.subject);
}

/** Returns a check of whether the person has the permission that a field requires for reading, including what its mask hides. */
export function useMayRead(): (resource: Resource, field: Field) => boolean {
  const { ability } = useEngine();
  return (resource, field) => readableBy(resource, ability)(field);
}
