import type { Kind } from '../../schema/field';
import { kindOf } from '../../schema/kinds';
import type { FilterProps } from './filter';
import { filterOf } from './filters';

/** Filter editor of a kind that has the values of another one (`ValueKind.like`): that one's. */
export function LikeFilter<K extends Kind>({ field, ...props }: FilterProps<K>) {
  const likeKind = kindOf<Kind>(field).like?.(field);
  if (!likeKind) return null;
  const named = { ...likeKind, name: field.name };
  const Filter = filterOf<Kind>(named);
  return Filter ? <Filter field={named} {...props} /> : null;
}
