import type { RaRecord } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { Resource } from '../../schema/registry';
import type { RowMenuProps } from '../actions/RowMenu';
import { lazyPart } from '../lazyPart';

/** The menu of a row; fetched when the pointer is over the rows, or its key is pressed. */
export const RowMenu = lazyPart<RowMenuProps>(() => import('../actions/RowMenu'));

/** A row whose menu is open, or whose action is being taken. */
export interface RowAct {
  record: RaRecord;
  at: HTMLElement;
}

export type OpenMenu = (id: string, at: HTMLElement) => void;

/** Whether a person may do anything with one record of a resource. */
export const hasRowMenu = ({ schema }: Resource, ability: Ability, operatorMode: boolean): boolean =>
  Object.values(schema.actions ?? {}).some(
    ({ on, needs }) => on.includes('record') && ability.can(operatorMode ? 'ver' : needs, schema.subject),
  );
