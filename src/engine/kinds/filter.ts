/** What a kind's filter is given: what is asked of its field, by operator, and the way to ask something else. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import type { Resource } from '../../schema/registry';
import type { FilterState } from '../filters/state';
import type { Labels } from '../labels';

export interface FilterProps<K extends Kind = Kind> {
  field: FieldOf<K> & { name: string };
  resource: Resource;
  /** of `resource` */
  labels: Labels;
  state: FilterState;
  /** asks at once; asking nothing removes the filter */
  onChange: (state: FilterState) => void;
  /** closes what it stands in */
  onDone: () => void;
}

export type FilterFace<K extends Kind> = ComponentType<FilterProps<K>>;
