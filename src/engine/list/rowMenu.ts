import type { RaRecord } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { Resource } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import type { RowMenuProps } from '../actions/RowMenu';

/** The menu of a row; preloaded when the pointer enters the table or the menu's key is pressed. */
export const RowMenu = lazyPart<RowMenuProps>(() => import('../actions/RowMenu'));

/** A row whose menu is open or whose action is running. */
export interface ActiveRow {
  record: RaRecord;
  anchor: HTMLElement;
}

export type OpenMenu = (id: string, anchor: HTMLElement) => void;

/** Whether the person may run any action on a single record of the resource. */
export const hasRowMenu = ({ schema }: Resource, ability: Ability, operatorMode: boolean): boolean =>
  Object.values(schema.actions ?? {}).some(
    ({ on, needs }) => on.includes('record') && ability.can(operatorMode ? 'ver' : needs, schema.subject),
  );
