import type { Kind } from '../../schema/field';
import { kindOf } from '../../schema/kinds';
import type { InputProps } from './input';
import { inputOf } from './inputs';

/** Input of a kind that has the values of another one (`ValueKind.like`): that one's. */
export function LikeInput<K extends Kind>({ field, ...props }: InputProps<K>) {
  const likeKind = kindOf<Kind>(field).like?.(field);
  if (!likeKind) return null;
  const named = { ...likeKind, name: field.name };
  const Input = inputOf<Kind>(named)?.Input;
  return Input ? <Input field={named} {...props} /> : null;
}
