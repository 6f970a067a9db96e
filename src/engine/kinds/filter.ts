/** Props of a kind's filter editor: the comparisons on its field, and functions to change them. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import type { Resource } from '../../schema/registry';
import type { FilterState } from '../filters/state';
import type { Labels } from '../labels';

export interface FilterProps<K extends Kind = Kind> {
  field: FieldOf<K> & { name: string };
  resource: Resource;
  /** labels of `resource` */
  labels: Labels;
  state: FilterState;
  /** applies at once; an empty state removes the filter */
  onChange: (state: FilterState) => void;
  /** closes the popover around the editor */
  onDone: () => void;
}

export type FilterComponent<K extends Kind> = ComponentType<FilterProps<K>>;
